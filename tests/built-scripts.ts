import { readFileSync } from 'node:fs'
import { array, object, parse, record, string } from 'valibot'

/** The build's notes on each script, by file. */
const chunks = record(string(), object({ imports: array(string()), modules: array(string()) }))

/** Reads the imports and the modules of each script of the build. */
export function builtScripts() {
  const file = new URL('../dist/.vite/chunks.json', import.meta.url)
  return parse(chunks, JSON.parse(readFileSync(file, 'utf8')))
}

/** Returns the file of the script that holds a module, such as `assets/shell-0a1b2c3d.js`. */
export function scriptOf(module: string): string {
  const [file] =
    Object.entries(builtScripts()).find(([, { modules }]) => modules.includes(module)) ?? []
  if (file === undefined) throw new Error(`No script holds ${module}`)
  return file
}
