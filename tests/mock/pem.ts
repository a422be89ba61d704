import { readFileSync } from 'node:fs'

/** A certificate or key made for the tests: good from 2020 to 2099 unless its name says otherwise. */
export function pem(file: string): string {
  return readFileSync(new URL(`certificates/${file}`, import.meta.url), 'utf8')
}
