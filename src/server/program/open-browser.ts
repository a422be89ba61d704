import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Opens an address in the browser, if there is one. Hands it over in a private file, because every user of the machine
 * can read the arguments of a process, and with them the key.
 */
export function openInBrowser(address: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'rackline-'))
  const file = join(folder, 'open.html')
  const page = `<!doctype html><meta http-equiv="refresh" content="0;url=${address}"><title>Rackline</title>`
  writeFileSync(file, page, { mode: 0o600 })
  openAddress(pathToFileURL(file).href)
  setTimeout(() => rmSync(folder, { recursive: true, force: true }), 60_000).unref()
}

/** Opens an address without a secret in the browser, if there is one. */
export function openAddress(address: string): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open']
  const env = { ...process.env, OXIDE_TOKEN: '' }
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true, env })
  child.on('error', () => undefined) // the address is printed, too
  child.unref()
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}
