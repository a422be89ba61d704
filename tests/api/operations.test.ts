import { expect, test } from 'vitest'
import { formerWords, formerCalls, replaced } from '../../src/api/former.ts'
import type { Operation } from '../../src/api/operation.ts'
import { facts, factsFile } from '../api-facts.ts'
import { isOperationId, operations } from '../../src/api/generated/operations.ts'
import { playableVersions } from '../../src/server/options.ts'
import { sourcesIn } from '../sources.ts'
import { thingOf } from '../../src/api/http/wording.ts'
import { readFileSync } from 'node:fs'
import { factsOf } from '../../scripts/api/facts.mjs'
import { generatedFiles } from '../../scripts/api/generated.mjs'

const table: [string, Operation][] = Object.entries(operations)
const cliWords = facts.operations.flatMap(({ cli }) => cli ?? [])
const routeOf = ({ method, path }: Operation) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`
const repeated = (words: readonly string[]) =>
  words.filter((word, at) => words.indexOf(word) !== at)

test('the table holds each operation of the API document under its id', () => {
  expect(table).toHaveLength(facts.operations.length)
  for (const [id, operation] of table) expect(operation.id).toBe(id)
})

test('no two operations share a method and path, or CLI words', () => {
  expect(repeated(table.map(([, operation]) => routeOf(operation)))).toEqual([])
  expect(repeated(cliWords)).toEqual([])
})

test('paths are absolute, with parameters in braces and the wire’s own case', () => {
  for (const [, { path }] of table) {
    expect(path).toMatch(/^\/(v1|login|device|experimental)(\/([a-z0-9-]+|\{[a-z_]+\}))+$/)
  }
})

test('CLI words are those after `oxide`', () => {
  for (const cli of cliWords) expect(cli).toMatch(/^[a-z0-9-]+( [a-z0-9-]+)*$/)
})

test('an operation has a method, a path and what its answer must hold', () => {
  expect(operations.instanceStart).toEqual({
    id: 'instanceStart',
    method: 'POST',
    path: '/v1/instances/{instance}/start',
    answer: { is: 'object', fields: ['id', 'name', 'description?'] },
  })
})

test('tells an operation id from other words', () => {
  expect(isOperationId('instanceStart')).toBe(true)
  expect(isOperationId('toString')).toBe(false)
  expect(isOperationId('instance start')).toBe(false)
})

test('former words are not in use today, and map to words that are', () => {
  const today = new Set(cliWords)
  for (const [old, current] of Object.entries(formerWords)) {
    expect(today.has(old), old).toBe(false)
    expect(today.has(current), current).toBe(true)
  }
  expect(formerWords['ip-pool silo link']).toBe('system networking ip-pool silo link')
  expect(formerWords['project ip-pool view']).toBe('ip-pool view')
})

test('the fifteen former calls keep their own details and shadow no route', () => {
  const older: [string, Operation][] = Object.entries({ ...replaced, ...formerCalls })
  expect(older).toHaveLength(15)
  const routes = new Set(table.map(([, operation]) => routeOf(operation)))
  for (const [id, operation] of older) {
    expect(operation.id).toBe(id)
    expect(isOperationId(id)).toBe(false)
    expect(routes.has(routeOf(operation)), id).toBe(false)
  }
})

test.each([
  ['instanceList', 'instances'],
  ['instanceExternalIpList', 'instance external IPs'],
  ['currentUserGroups', 'groups'],
  ['currentUserSshKeyList', 'SSH keys'],
  ['networkingBgpStatus', 'BGP status'],
  ['networkingSwitchPortLldpNeighbors', 'switch port LLDP neighbors'],
  ['supportBundleHeadFile', 'support bundle file size'],
  ['supportBundleDownloadFile', 'support bundle file'],
])('%s reads %s', (operation, thing) => {
  expect(thingOf(operation)).toBe(thing)
})

test('the README counts the operations of the version in use, and names the older ones', () => {
  const readme = readFileSync('README.md', 'utf8')
  const counts = [...readme.matchAll(/(\d+) operations/g)].map(([, count]) => Number(count))
  expect(counts).toEqual(counts.map(() => facts.operations.length))
  expect(counts).toHaveLength(2)
  expect(readme).toContain(`API ${facts.version}`)
  for (const older of playableVersions.slice(0, -1)) expect(readme).toContain(older)
})

const folder = 'src/api/generated/'

test('no generated file is longer than those that people write', () => {
  const lengths = sourcesIn(folder, /\.ts$/).map(({ path, text }) => [path, text.split('\n').length])
  expect(lengths.filter(([, lines]) => Number(lines) > 250)).toEqual([])
})

test('the generated code is that of the facts in use; otherwise run `npm run api`', () => {
  const made = generatedFiles(JSON.parse(readFileSync(factsFile, 'utf8')))
  const found = sourcesIn(folder, /./).map(({ path, text }) => [path.slice(folder.length), text])
  expect(Object.fromEntries(found)).toEqual(made)
})

const name = { type: 'string', maxLength: 63, description: 'Prose', title: 'More prose' }
const reply = { schema: { description: 'Prose', allOf: [{ $ref: '#/components/schemas/Name' }] } }
const document = {
  info: { version: '2026010100.0.0' },
  paths: {
    '/v1/things/{thing}': {
      get: {
        operationId: 'thing_view',
        summary: 'Prose',
        tags: ['things'],
        parameters: [{ in: 'path', name: 'thing', required: true, schema: name }],
        responses: { 200: { description: 'Prose', content: { 'application/json': reply } } },
      },
    },
  },
  components: { schemas: { Name: name } },
}

test('facts are names, types and limits, and no prose', () => {
  expect(factsOf(document, null, null)).toEqual({
    version: '2026010100.0.0',
    operations: [
      {
        id: 'thing_view',
        call: 'GET /v1/things/{thing}',
        tag: 'things',
        path: { properties: { thing: { type: 'string', maxLength: 63 } }, required: ['thing'] },
        status: 200,
        reply: { ref: 'Name' },
      },
    ],
    schemas: { Name: { type: 'string', maxLength: 63 } },
  })
})

test.each([
  ['its path', 'thing_show', 'GET /v1/things/{other}'],
  ['its id, if its path is gone', 'thing_view', 'GET /experimental/v1/things/{thing}'],
])('an operation keeps its CLI words by %s', (_, id, call) => {
  const before = { operations: [{ id, call, cli: 'thing view' }] }
  expect(factsOf(document, null, before).operations[0]).toHaveProperty('cli', 'thing view')
})

test('an id that another call has now brings no CLI words', () => {
  const other = { get: { operationId: 'thing_list', responses: {} } }
  const paths = { ...document.paths, '/v1/others': other }
  const before = { operations: [{ id: 'thing_view', call: 'GET /v1/others', cli: 'other list' }] }
  const [list, view] = factsOf({ ...document, paths }, null, before).operations
  expect([list?.cli, view?.cli]).toEqual(['other list', undefined])
})
