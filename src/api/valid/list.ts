/** Explains why a list is invalid if it holds an item twice, or returns null. Compares items as they are printed. */
export function uniqueRefusal(items: readonly (string | number)[]): string | null {
  return new Set(items.map(String)).size === items.length ? null : 'Items must be unique'
}
