import * as v from 'valibot'
import { base64Bytes } from '../../api/valid/base64.ts'

/** Bytes encoded as base64 with padding, on one line. */
export const base64 = v.pipe(v.string(), v.check(isBase64, 'expected text encoded as base64'))

/** Returns the number of bytes that base64 text encodes. */
export function sizeOfBase64(text: string): number {
  return base64Bytes(text) ?? 0
}

function isBase64(text: string): boolean {
  return base64Bytes(text) !== null
}
