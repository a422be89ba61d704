import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { array, parse, record, string } from 'valibot'
import { describe, expect, test } from 'vitest'
import { COMPRESSED } from '../src/server/files.ts'
import { builtScripts, scriptOf } from './built-scripts.ts'
import { type Source, sourcesIn } from './sources.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

describe('the build', () => {
  test('the shell, with what nearly every page needs, is at most 128 kB of JavaScript, gzip', () => {
    const files = ['theme.js', ...shellScripts()]
    const sizes = files.map(
      (file) => [file, gzipSync(read(file), { level: 9 }).byteLength] as const,
    )
    const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(128_000)
  })

  test('the pages of all places load at most 20 scripts and 160 kB until their text, and half of them 145 kB', () => {
    const sizes = sizesOf('preloads').toSorted((one, other) => other.bytes - one.bytes)
    expect(sizes[Math.floor(sizes.length / 2)]?.bytes).toBeLessThanOrEqual(MEDIAN)
    expect(sizes.filter(({ bytes, scripts }) => bytes > LARGEST || scripts > 20)).toEqual([])
  })

  test('the pages of all places have loaded at most 240 kB once they are at rest', () => {
    expect(sizesOf('rests').filter(({ bytes }) => bytes > AT_REST)).toEqual([])
  })

  test('requests what a page reads without waiting for the code that draws it', () => {
    const [drawing, entry] = ['src/views/shell/mount.tsx', 'src/main.ts'].map(scriptOf)
    for (const area of readdirSync('src/state/areas')) {
      const scripts = withImports([scriptOf(`src/state/areas/${area}`)])
      expect(scripts).toContain(entry)
      expect(scripts).not.toContain(drawing)
    }
  })

  test('holds no code of the mock', () => {
    const marks = sentencesOf('src/mock')
    expect(marks.length).toBeGreaterThan(20)
    const found = allFiles().flatMap((file) => {
      const text = read(file).toString('utf8')
      return marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`)
    })
    expect(found).toEqual([])
  })

  test('has nothing inline in its page', () => {
    const html = read('index.html').toString('utf8')
    expect(html.match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? []).toEqual([])
    expect(html.match(/<style|\sstyle=|\son\w+=|javascript:/g) ?? []).toEqual([])
  })

  test('refers only to files of its own origin', () => {
    const html = read('index.html').toString('utf8')
    const addresses = [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(2)
    expect(addresses.filter((address) => !/^\/[^/]/.test(address ?? ''))).toEqual([])
  })
})

/** Bytes of JavaScript until a page's text, as the server sends them, with {@link HEADERS} for each script. */
const MEDIAN = 145_000
const LARGEST = 160_000

/** Bytes of JavaScript that a page has loaded once it is at rest. */
const AT_REST = 240_000

/** Bytes of the headers of one response. */
const HEADERS = 300

/** What only pages with a terminal or charts load, and what may come on top of their limits. */
const LIBRARY = /\/(?:@xterm|uplot)\//

/** Returns what every place loads until then, without libraries of its own: the scripts of every page and those that the build notes. */
function sizesOf(name: 'preloads' | 'rests') {
  const html = read('index.html').toString('utf8')
  const always = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  )
  expect(always.length).toBeGreaterThan(3)
  const noted = parse(
    record(string(), array(string())),
    JSON.parse(read(`.vite/${name}.json`).toString()),
  )
  const places = Object.entries(noted)
  expect(places.length).toBeGreaterThan(200)
  const built = builtScripts()
  return places.map(([at, files]) => {
    const scripts = [...new Set([...always, ...files])].filter(
      (file) => file.endsWith('.js') && !built[file]?.modules.some((id) => LIBRARY.test(id)),
    )
    return { at, bytes: sumOf(scripts), scripts: scripts.length }
  })
}

const sizes = new Map<string, number>()

function sumOf(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const known = sizes.get(file) ?? sentOf(file)
    sizes.set(file, known)
    return sum + known + HEADERS
  }, 0)
}

/** Returns what the server sends for a script: the build compresses all but the smallest, which is copied. */
function sentOf(file: string): number {
  const packed = join(dist, file + COMPRESSED)
  return existsSync(packed) ? statSync(packed).size : read(file).byteLength
}

function shellScripts(): readonly string[] {
  return withImports(['src/main.ts', 'src/views/shell/mount.tsx'].map(scriptOf))
}

/** Returns scripts with all their static imports. */
function withImports(files: readonly string[]): readonly string[] {
  const built = builtScripts()
  const reached = new Set(files)
  for (const file of reached) for (const next of built[file]?.imports ?? []) reached.add(next)
  return [...reached]
}

/** Returns sentences that occur only in this floor's sources: a chunk with one of them contains the floor's code. */
function sentencesOf(floor: string): readonly string[] {
  const sources = sourcesIn('src', /\.tsx?$/)
  const [own, others] = [sources.filter(isOwn), sources.filter((source) => !isOwn(source))]
  const sentences = own.flatMap(
    ({ text }) => text.match(/(?<=')[^'\\\n]+ [^'\\\n]{12,}(?=')/g) ?? [],
  )
  return sentences.filter((sentence) => !others.some(({ text }) => text.includes(sentence)))

  function isOwn({ path }: Source): boolean {
    return path.startsWith(`${floor}/`)
  }
}

function allFiles(): readonly string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
}

function read(file: string): Buffer {
  return readFileSync(join(dist, file))
}
