/** Makes an id that is unique in this browser. Unlike `randomUUID`, it also works on a page served over plain HTTP. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
