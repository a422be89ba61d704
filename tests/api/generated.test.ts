import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from '../../scripts/api/generated.mjs'
import { factsFile } from '../api-facts.ts'
import { sourcesIn } from '../sources.ts'

const folder = 'src/api/generated/'

test('the generated code is that of the facts in use; otherwise run `npm run api`', () => {
  const made = generatedFiles(JSON.parse(readFileSync(factsFile, 'utf8')))
  const found = sourcesIn(folder, /./).map(({ path, text }) => [path.slice(folder.length), text])
  expect(Object.fromEntries(found)).toEqual(made)
})
