import type { Change } from './quirks.ts'

/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Returns a reply with some of its fields changed, and which in words. */
export function changed(
  answer: Json,
  changes: readonly Change[],
): { readonly answer: Json; readonly told: readonly string[] } {
  const told: string[] = []
  let made = answer
  for (const change of changes) {
    const paths = [...new Set(pathsIn(made))]
    const path = paths[Math.floor(change.where * paths.length)]
    if (path === undefined) continue
    told.push(`${path} ${change.what}${change.every === 1 ? '' : ' in every second'}`)
    made = put(made, path.split('.'), change, { at: 0 })
  }
  return { answer: made, told }
}

/** Returns the path of every field of a reply, such as `items.name`. */
function pathsIn(value: Json, before = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => pathsIn(inner, before))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = before === '' ? key : `${before}.${key}`
    return [path, ...pathsIn(inner, path)]
  })
}

function put(value: Json, path: readonly string[], change: Change, met: { at: number }): Json {
  if (Array.isArray(value)) return value.map((inner) => put(inner, path, change, met))
  const [key = '', ...rest] = path
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value
  const inner = value[key] ?? null
  if (rest.length > 0) return { ...value, [key]: put(inner, rest, change, met) }
  met.at += 1
  if (met.at % change.every !== 0) return value
  if (change.what !== 'missing') return { ...value, [key]: instead(inner, change.what) }
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}

/** Returns the replacement for a value; null if the change does not fit its type. */
function instead(value: Json, what: Exclude<Change['what'], 'missing'>): Json {
  switch (what) {
    case 'null':
      return null
    case 'unknown word':
      return typeof value === 'string' ? 'quiescing_v2' : null
    case 'text for a number':
      return typeof value === 'number' ? `${value} of them` : null
    case 'number for text':
      return typeof value === 'string' ? 4711 : null
    case 'very long':
      return typeof value === 'string' ? 'longer'.repeat(800) : null
    case 'no date':
      return typeof value === 'string' ? 'a while ago' : null
    case 'other shape':
      return Array.isArray(value) ? { entries: value } : [value, { further: 'field' }]
  }
}
