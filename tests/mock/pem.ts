import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a test certificate or key: valid from 2020 to 2099 unless its name says otherwise. */
export function pem(file: string): string {
  return readFileSync(join(import.meta.dirname, 'certificates', file), 'utf8')
}
