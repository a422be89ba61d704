import type { Facts } from '../../ui/properties.tsx'
import { Pill, escapeInvisible } from '../../ui/text/value.tsx'

/** Shows the kind of a router or a route: `system`, `vpc subnet`. */
export function RouterKind({ kind }: { kind: string | null | undefined }) {
  return <Pill>{escapeInvisible(kind).replaceAll('_', ' ')}</Pill>
}

export function kindFacts({ kind }: { readonly kind?: string | null }): Facts {
  return { Kind: kind == null ? null : <RouterKind kind={kind} /> }
}
