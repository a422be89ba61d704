// Returns every file of src/api/generated, made from the facts alone, so that a test can compare them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { callsFile } from './calls.mjs'
import { operationFiles } from './operations.mjs'
import { requestFiles } from './requests.mjs'
import { lackingFile, publishedIn, stillIn } from './types.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

export function generatedFiles(facts) {
  const client = (file) => readFileSync(join(root, 'node_modules/@oxide/api/dist', file), 'utf8')
  // The published types are those of one version, whose facts are kept to compare with.
  const [, version] = /apiVersion = "(\d+)/.exec(client('Api.js')) ?? []
  const then = JSON.parse(readFileSync(join(root, 'api', `${version}.json`), 'utf8'))
  const published = stillIn(publishedIn(client('Api.d.ts')), then, facts)
  const lacking = lackingFile(facts, published)
  return {
    'version.ts': `export const API_VERSION = '${facts.version}'\n`,
    ...(lacking === null ? {} : { 'lacking.ts': lacking }),
    ...operationFiles(facts, published, answersIn(join(root, 'src', 'api', 'answers'))),
    'calls.json': callsFile(facts),
    ...requestFiles(facts),
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
