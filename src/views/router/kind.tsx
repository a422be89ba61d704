import { Pill } from '../../ui/badge.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import type { Property } from '../../ui/properties.tsx'

/** Shows the kind of a router or a route: `system`, `vpc subnet`. */
export function RouterKind({ kind }: { kind: string | null | undefined }) {
  return <Pill>{escapeInvisible(kind).replaceAll('_', ' ')}</Pill>
}

export function kindProperty(kind: string | null | undefined): Property {
  return { label: 'Kind', value: kind == null ? null : <RouterKind kind={kind} /> }
}
