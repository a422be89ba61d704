/** An id that nothing else in this browser has. Unlike `randomUUID` it also works where a page came over plain HTTP. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
