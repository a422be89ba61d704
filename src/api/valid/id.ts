/** True if the control plane takes a word as an id rather than a name (the API document's `NameOrId`). */
export function isUuid(word: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(word)
}
