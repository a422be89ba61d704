import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { ApiError } from '../api/http/errors.ts'
import { inBackground, type Read } from '../state/cache/read.ts'
import { endOf } from '../state/navigation/crumbs.ts'
import { keysOf, pathFrom } from '../state/navigation/paths.ts'
import { hasRoleAtom, roleOfPlace } from '../state/navigation/role.ts'
import type { Names, Noun } from '../state/noun.ts'
import { allOf, isWhole, recordOf } from '../state/nouns.ts'
import type { RouteId } from '../state/routes.ts'
import { useNames, useRead } from '../state/use-page.ts'
import { Inline } from '../ui/layout.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { CopyButton } from '../ui/text/copy-button.tsx'
import { Dash, Pill, Truncated } from '../ui/text/value.tsx'
import { A, Unknown } from './cells.tsx'
import css from './list/page.module.css'

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

type NameOfProps = {
  readonly of: Read<{ readonly name: string }>
  readonly open: RouteId
  readonly within?: Names
}

/** Shows the name of a resource once it has been read, and leads to it. */
export function NameOf({ of, ...rest }: NameOfProps) {
  const { data, isError } = useRead(of)
  if (data === undefined && isError) return <Unknown />
  return data === undefined ? <Skeleton width="10ch" /> : <NameLink name={data.name} {...rest} />
}

type ByIdProps = {
  readonly noun: Noun
  readonly id: string | null | undefined
  readonly open: RouteId
  readonly gone?: string | undefined
}

/** Names a resource in the page's project, given only its id, and links to it. */
export function ById({ noun, id, open, gone }: ByIdProps) {
  const { all, listed } = useListed(noun, id)
  if (id == null) return <Dash />
  if (listed !== undefined) return <NameLink name={recordOf(noun).keyOf(listed)} open={open} />
  // A page may show fifty of these: one list has most of them, and only the others are read one by one.
  const isMissed = all.data !== undefined && (gone !== undefined || !isWhole(all.data))
  return isMissed ? (
    <Missed noun={noun} id={id} open={open} gone={gone} />
  ) : (
    <Truncated text={id} max={12} middle />
  )
}

function Missed({ noun, id, open, gone }: ByIdProps & { readonly id: string }) {
  const view = recordOf(noun).view({ [noun]: id })
  const { data, error } = useRead(inBackground({ ...view, expected: 'it may have been deleted' }))
  if (data !== undefined) return <NameLink name={recordOf(noun).keyOf(data)} open={open} />
  const isGone = error instanceof ApiError && error.status === 404
  return isGone && gone !== undefined ? (
    <Pill>{gone}</Pill>
  ) : (
    <Truncated text={id} max={12} middle />
  )
}

/** Looks for a resource among those of its kind in the page's project. */
export function useListed(noun: Noun, id: string | null | undefined) {
  const all = useRead(allOf(noun, useNames()), { enabled: id != null })
  const items = all.data?.items
  const listed = useMemo(() => items?.find((item) => 'id' in item && item.id === id), [items, id])
  return { all, listed }
}

type IdLinkProps = { readonly noun: Noun; readonly open: RouteId; readonly id: string }

/** Links to a resource that is known only by its id. Users without access to its page can copy the id. */
export function IdLink({ noun, open, id }: IdLinkProps) {
  const isOpen = useAtomValue(hasRoleAtom)(roleOfPlace(open))
  const shown = <Truncated text={id} max={15} middle />
  return (
    <Inline className={css.copied}>
      {isOpen ? <A href={pathFrom(endOf(open), { [noun]: id }) ?? ''}>{shown}</A> : shown}
      <CopyButton text={id} />
    </Inline>
  )
}
