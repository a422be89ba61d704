import type { RouterRoute } from '@oxide/api'
import { endLabel, type RouteEnd } from '../../api/route-end.ts'
import { endOf } from '../../state/crumbs.ts'
import { keysOf, pathFrom } from '../../state/paths.ts'
import { routeIds, routeOf } from '../../state/routes.ts'
import { useNames } from '../../state/use-location.ts'
import { Pill } from '../../ui/badge.tsx'
import type { Column } from '../../ui/column.ts'
import { Dash } from '../../ui/properties.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { nameColumn } from '../columns.tsx'
import { A } from '../link.tsx'
import { Kind } from './kind.tsx'
import css from './route.module.css'

/** The columns of a router's routes. */
export const ROUTE_COLUMNS: readonly Column<RouterRoute>[] = [
  nameColumn('route', 'routeEdit'),
  {
    id: 'kind',
    label: 'Kind',
    cell: ({ kind }) => <Kind kind={kind} />,
    width: '16ch',
    hideBelow: 640,
  },
  {
    id: 'destination',
    label: 'Destination',
    cell: ({ destination }) => <End of={destination} />,
    width: '38ch',
    hideBelow: 400,
  },
  {
    id: 'target',
    label: 'Target',
    cell: ({ target }) => <End of={target} />,
    width: '38ch',
    hideBelow: 520,
  },
]

/** Shows the type and value of a destination or target. */
function End({ of }: { of: RouteEnd | null | undefined }) {
  if (of == null) return <Dash />
  const { type } = of
  // A control plane may send a number, as the border lets it.
  const given: unknown = of.value ?? ''
  const value = String(given)
  return (
    <span className={css.end}>
      <Pill>{endLabel(type)}</Pill>
      {value !== '' && <Value type={type} value={value} />}
    </span>
  )
}

/** The commands that lead to what a value names. */
const VIEWS: Readonly<Record<string, string>> = {
  vpc: 'vpc view',
  subnet: 'vpc subnet view',
  instance: 'instance view',
  internet_gateway: 'internet-gateway view',
}

function Value({ type, value }: { type: string; value: string }) {
  const names = useNames()
  const text = <Truncated text={value} max={28} />
  const place = routeIds().find((id) => routeOf(id).command === VIEWS[type])
  if (VIEWS[type] === undefined || place === undefined) return text
  const own = keysOf(place).at(-1) ?? ''
  const href = pathFrom(endOf(place), { ...names, [own]: value })
  return href === null ? text : <A href={href}>{text}</A>
}
