import { mkdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { SettingsError } from '../options.ts'

/**
 * Replaces a file at once, so that no one ever reads half of it, and only its owner can. Follows a link, which people
 * use to keep their files elsewhere.
 */
export function writePrivateFile(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    const target = realPathOf(path)
    const draft = `${target}.${process.pid}.new`
    writeFileSync(draft, text, { mode: 0o600, flush: true })
    renameSync(draft, target)
  } catch (error) {
    throw new SettingsError(
      `Could not write ${path}: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path // there is no such file yet
  }
}
