// npm run api -- openapi.json [cli.json]: makes api/<version>.json, the facts of an API document, and from that file
// writes src/api/generated. The second file is the command tree of the CLI; without it, the words of the facts in use
// stay. Without any file, only writes src/api/generated again. The documents themselves stay outside the project.
// npm run api -- --versions FOLDER 2026061100 ...: compares ours with every document of a folder, writes what differs to
// src/api/versions/table.json, and keeps the facts of the versions named, which the mock can play.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './build.mjs'
import { factsOf, textOf } from './api/facts.mjs'
import { generatedFiles } from './api/generated.mjs'
import { versionsOf, versionsText } from './api/versions.mjs'

const [document, tree, ...played] = process.argv.slice(2)
const folder = join(root, 'api')
const target = join(root, 'src', 'api', 'generated')

if (document === '--versions') {
  const before = current()
  const others = readdirSync(tree)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => factsOf(read(join(tree, file)), null, before))
  const text = versionsText(versionsOf(before, others))
  writeFileSync(join(root, 'src', 'api', 'versions', 'table.json'), text)
  for (const facts of others) if (played.some((one) => facts.version.startsWith(one))) write(facts)
} else if (document !== undefined) {
  write(factsOf(read(document), tree === undefined ? null : read(tree), current()))
}

const files = generatedFiles(current())
rmSync(target, { recursive: true, force: true })
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  writeFileSync(join(target, path), text)
}
console.log(`Wrote ${Object.keys(files).length} files to src/api/generated`)

/** Returns the facts in use, those of the newest version. */
function current() {
  const name = readdirSync(folder).toSorted().at(-1)
  return name === undefined ? null : read(join(folder, name))
}

function write(facts) {
  const name = `${facts.version.replace(/\..*$/, '')}.json`
  writeFileSync(join(folder, name), textOf(facts))
  console.log(`Wrote api/${name}: ${facts.operations.length} operations`)
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
