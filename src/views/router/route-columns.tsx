import type { RouterRoute } from '@oxide/api'
import { endLabel, type RouteEnd } from '../../api/route-end.ts'
import { Pill } from '../../ui/badge.tsx'
import { Inline } from '../../ui/layout.tsx'
import { type Column, column } from '../../ui/list/column.ts'
import { Dash } from '../../ui/properties.tsx'
import { nameColumn } from '../columns.tsx'
import { TypedValue } from '../name-link.tsx'
import { RouterKind } from './kind.tsx'

export const ROUTE_COLUMNS: readonly Column<RouterRoute>[] = [
  nameColumn('route', 'routeEdit'),
  column('Kind', { width: '16ch', hideBelow: 640 }, ({ kind }) => <RouterKind kind={kind} />),
  column('Destination', { width: '38ch', hideBelow: 400 }, ({ destination }) => (
    <End of={destination} />
  )),
  column('Target', { width: '38ch', hideBelow: 520 }, ({ target }) => <End of={target} />),
]

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
