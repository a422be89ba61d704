import { type Names, selector } from '../../state/nouns.ts'

/** The path and query of a call on one instance, by name in its project or by id alone. */
export function oneInstance(names: Names & { readonly instance: string }) {
  return { path: { instance: names.instance }, query: selector(names, 'instance') }
}
