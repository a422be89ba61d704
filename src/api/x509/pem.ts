/** A PEM block: its label, e.g. `CERTIFICATE`, and its bytes. */
export type PemBlock = { readonly label: string; readonly bytes: Uint8Array }

const block = /-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \1-----/g

/** Returns all readable blocks of a text and ignores the text around them. */
export function pemBlocks(text: string): PemBlock[] {
  return [...text.matchAll(block)].flatMap(([, label = '', inner = '']) => {
    const bytes = base64Bytes(inner.replaceAll(/\s/g, ''))
    return bytes === null ? [] : [{ label, bytes }]
  })
}

/** Decodes base64 text, or returns null when it is malformed. */
export function base64Bytes(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
