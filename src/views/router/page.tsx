import { useItem, useNames } from '../../state/use-page.ts'
import { PanelRows } from '../list/panel.tsx'
import { RouterKind, kindFacts } from './kind.tsx'
import { relativesOf } from '../relatives.tsx'
import { ResourceHeader } from '../resource-header.tsx'
import type { RouterRoute } from '@oxide/api'
import { type RouteEnd, endLabel } from '../../api/route-end.ts'
import { Pill, Dash } from '../../ui/text/value.tsx'
import { Inline } from '../../ui/layout.tsx'
import { nameColumn, column, columns } from '../cells.tsx'
import { TypedValue } from '../name-link.tsx'

const ROUTE_COLUMNS = columns<RouterRoute>([
  nameColumn('route', 'routeEdit'),
  column('Kind', { width: '16ch', hideBelow: 640 }, ({ kind }) => <RouterKind kind={kind} />),
  column('Destination', { width: '38ch', hideBelow: 400 }, ({ destination }) => (
    <End of={destination} />
  )),
  column('Target', { width: '38ch', hideBelow: 520 }, ({ target }) => <End of={target} />),
])

function End({ of }: { of: RouteEnd | null | undefined }) {
  if (of == null) return <Dash />
  const { type } = of
  // A control plane may send a number, which the API layer accepts.
  const given: unknown = of.value ?? ''
  const value = String(given)
  return (
    <Inline wraps>
      <Pill>{endLabel(type)}</Pill>
      {value !== '' && <TypedValue type={type} value={value} />}
    </Inline>
  )
}

export function RouterPage() {
  const names = useNames()
  const { data: router } = useItem('router')
  if (router === undefined) return null
  return (
    <>
      <ResourceHeader
        noun="router"
        names={names}
        item={router}
        commands={['vpc router update']}
        facts={{ ...kindFacts(router), ...relativesOf('router', router.id, names) }}
      />
      <PanelRows
        noun="route"
        columns={ROUTE_COLUMNS}
        open="routeEdit"
        create="vpc router route create"
        empty="A route sends traffic for a destination to a target. Create your first one."
      />
    </>
  )
}
