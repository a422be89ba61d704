import * as v from 'valibot'

/** Bytes encoded as base64 with padding, on one line. */
export const base64 = v.pipe(v.string(), v.check(isBase64, 'expected text encoded as base64'))

/** Returns the number of bytes that base64 text encodes. */
export function sizeOfBase64(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return (text.length / 4) * 3 - padding
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)
}
