// npm run api -- openapi.json [cli.json]: makes api/<version>.json, the facts of an API document, and from that file
// writes src/api/generated. The second file is the command tree of the CLI; without it, the words of the facts in use
// stay. Without any file, only writes src/api/generated again. The documents themselves stay outside the project.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './build.mjs'
import { factsOf, textOf } from './api/facts.mjs'
import { generatedFiles } from './api/generated.mjs'

const [document, tree] = process.argv.slice(2)
const folder = join(root, 'api')
const target = join(root, 'src', 'api', 'generated')

if (document !== undefined) {
  const before = current()
  const facts = factsOf(read(document), tree === undefined ? null : read(tree), before)
  for (const file of readdirSync(folder)) rmSync(join(folder, file))
  const name = `${facts.version.replace(/\..*$/, '')}.json`
  writeFileSync(join(folder, name), textOf(facts))
  console.log(`Wrote api/${name}: ${facts.operations.length} operations`)
}

const files = generatedFiles(current())
rmSync(target, { recursive: true, force: true })
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  writeFileSync(join(target, path), text)
}
console.log(`Wrote ${Object.keys(files).length} files to src/api/generated`)

/** Returns the facts in use. */
function current() {
  const [name] = readdirSync(folder)
  return name === undefined ? null : read(join(folder, name))
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
