import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { factsOf } from '../../scripts/api/facts.mjs'
import { generatedFiles } from '../../scripts/api/generated.mjs'
import { factsFile } from '../api-facts.ts'
import { sourcesIn } from '../sources.ts'

const folder = 'src/api/generated/'

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
