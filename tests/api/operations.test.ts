import { expect, test } from 'vitest'
import { formerIds, formerWords, gone, replaced, replacedBy } from '../../src/api/former.ts'
import type { Operation } from '../../src/api/operation.ts'
import { facts } from '../api-facts.ts'
import { isOperationId, operations } from '../../src/api/generated/operations.ts'

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

test('former ids are not in use today, and map to ids that are', () => {
  for (const [old, current] of Object.entries(formerIds)) {
    expect(isOperationId(old), old).toBe(false)
    expect(isOperationId(current), current).toBe(true)
  }
})

test('the nine former calls keep their own details and shadow no route', () => {
  const older: [string, Operation][] = Object.entries({ ...replaced, ...gone })
  expect(older).toHaveLength(9)
  const routes = new Set(table.map(([, operation]) => routeOf(operation)))
  for (const [id, operation] of older) {
    expect(operation.id).toBe(id)
    expect(isOperationId(id)).toBe(false)
    expect(routes.has(routeOf(operation)), id).toBe(false)
  }
  for (const successor of Object.values(replacedBy)) expect(isOperationId(successor)).toBe(true)
})
