/** A block of PEM: its label, e.g. `CERTIFICATE`, and the bytes in it. */
export type PemBlock = { readonly label: string; readonly bytes: Uint8Array }

const block = /-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \1-----/g

/** All blocks of a text that are readable; text around them is of no interest. */
export function pemBlocks(text: string): PemBlock[] {
  return [...text.matchAll(block)].flatMap(([, label = '', inner = '']) => {
    const bytes = base64Bytes(inner.replaceAll(/\s/g, ''))
    return bytes === null ? [] : [{ label, bytes }]
  })
}

/** The bytes of base64 text, or null where it is none. */
export function base64Bytes(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
