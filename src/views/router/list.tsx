import { createdColumn, descriptionColumn, nameColumn } from '../cells.tsx'
import { panelRows } from '../list/panel.tsx'
import { Pill, escapeInvisible } from '../../ui/text/value.tsx'
import type { Facts } from '../../ui/layout.tsx'

export const Routers = panelRows('router', {
  columns: [nameColumn('router', 'router'), descriptionColumn, createdColumn],
  open: 'router',
  create: 'vpc router create',
  empty: 'A custom router adds your own routes to the subnets that use it. Create your first one.',
})

/** Shows the kind of a router or a route: `system`, `vpc subnet`. */
export function RouterKind({ kind }: { kind: string | null | undefined }) {
  return <Pill>{escapeInvisible(kind).replaceAll('_', ' ')}</Pill>
}

export function kindFacts({ kind }: { readonly kind?: string | null }): Facts {
  return { Kind: kind == null ? null : <RouterKind kind={kind} /> }
}
