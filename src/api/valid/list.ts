export function uniqueRefusal(items: readonly (string | number)[]): string | null {
  return new Set(items.map(String)).size === items.length ? null : 'Items must be unique'
}
