import { endOf } from '../state/navigation/crumbs.ts'
import type { Names } from '../state/nouns.ts'
import { keysOf, pathFrom } from '../state/navigation/paths.ts'
import type { RouteId } from '../state/routes.ts'
import { useNames } from '../state/navigation/use-location.ts'
import { Truncated } from '../ui/text/truncated.tsx'
import { A } from './link.tsx'

type Props = {
  readonly name: string
  readonly open: RouteId
  /** Its parents, unless the page implies them. */
  readonly within?: Names
  readonly max?: number
}

/** Shows a name that links to its page or drawer; plain text until its parents are known. */
export function NameLink({ name, open, within = {}, max = 24 }: Props) {
  const names = useNames()
  const end = endOf(open)
  const own = keysOf(end).at(-1) ?? ''
  const href = pathFrom(end, { ...names, ...within, [own]: name })
  const text = <Truncated text={name} max={max} />
  return href === null ? text : <A href={href}>{text}</A>
}

/**
 * The pages and drawers of resources that the ends of a route, and the targets and hosts of a firewall rule, can name.
 */
const PLACES: ReadonlyMap<string, RouteId> = new Map([
  ['vpc', 'vpc'],
  ['subnet', 'subnetEdit'],
  ['instance', 'instance'],
  ['internet_gateway', 'internetGateway'],
])

/** Shows a typed value: a link if it names a resource, or else text, such as an address. */
export function TypedValue({ type, value }: { type: string; value: string }) {
  const open = PLACES.get(type)
  return open === undefined ? (
    <Truncated text={value} max={28} />
  ) : (
    <NameLink name={value} open={open} max={28} />
  )
}
