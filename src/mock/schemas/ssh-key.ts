import * as v from 'valibot'
import { description, name } from './scalar.ts'

const longest = 16_384

/** The API document's SshKeyCreate. A key is one line: its type, its bytes as base64 and a comment. */
export const SshKeyCreate = v.object({
  name,
  description,
  publicKey: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'expected a public key'),
    v.maxLength(longest, `expected a public key of at most ${longest} characters`),
    v.check((text) => !text.includes('PRIVATE KEY'), 'expected a public key, not a private one'),
  ),
})
