// Returns every file of src/api/generated, made from the facts alone, so that a test can compare them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { callsFile } from './calls.mjs'
import { operationFiles } from './operations.mjs'
import { checkedFile, requestsFile } from './requests.mjs'
import { lackingFile, publishedIn } from './types.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

export function generatedFiles(facts) {
  const declarations = readFileSync(join(root, 'node_modules/@oxide/api/dist/Api.d.ts'), 'utf8')
  const published = publishedIn(declarations)
  const lacking = lackingFile(facts, published)
  return {
    'version.ts': `export const API_VERSION = '${facts.version}'\n`,
    ...(lacking === null ? {} : { 'lacking.ts': lacking }),
    ...operationFiles(facts, published, answersIn(join(root, 'src', 'api', 'answers'))),
    'calls.json': callsFile(facts),
    'requests.ts': requestsFile(facts),
    'checked.ts': checkedFile(facts),
  }
}

/** Finds what the console relies on in replies: each file exports shapes, named after their schemas. */
function answersIn(folder) {
  const found = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const types = new Set([...text.matchAll(/^export type (\w+)/gm)].map(([, name]) => name))
    return [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => [
      name,
      { file: `answers/${file}`, replacesType: types.has(name) },
    ])
  })
  return Object.fromEntries(found)
}
