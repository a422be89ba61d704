/** Visits a syntax tree: every node, parents first. */
export function walk(
  node: unknown,
  visit: (node: Readonly<Record<string, unknown>>) => void,
): void {
  if (Array.isArray(node)) node.forEach((part) => walk(part, visit))
  if (!isRecord(node)) return
  visit(node)
  Object.values(node).forEach((part) => walk(part, visit))
}

/** Returns the text of a literal, or of text between tags; null for any other node. */
export function textOf(node: unknown): string | null {
  if (!isRecord(node)) return null
  const isText = node['type'] === 'Literal' || node['type'] === 'JSXText'
  return isText && typeof node['value'] === 'string' ? node['value'].trim() : null
}

/** Returns the name of an identifier or of a quoted key; empty for any other node. */
export function nameOf(node: unknown): string {
  if (!isRecord(node)) return ''
  const name = node['name'] ?? node['value']
  return typeof name === 'string' ? name : ''
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
