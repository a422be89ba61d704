import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A certificate or key made for the tests: good from 2020 to 2099 unless its name says otherwise. */
export function pem(file: string): string {
  return readFileSync(join(import.meta.dirname, 'certificates', file), 'utf8')
}
