import { ApiError } from '../api/errors.ts'
import { useMemo } from 'react'
import { allOf, isWhole, type Noun, recordOf } from '../state/nouns.ts'
import { inBackground } from '../state/cache/read.ts'
import type { RouteId } from '../state/routes.ts'
import { useNames } from '../state/navigation/use-location.ts'
import { useRead } from '../state/cache/use-read.ts'
import { Pill } from '../ui/badge.tsx'
import { Dash } from '../ui/properties.tsx'
import { Truncated } from '../ui/text/truncated.tsx'
import { NameLink } from './name-link.tsx'

type Props = {
  readonly noun: Noun
  readonly id: string | null | undefined
  readonly open: RouteId
  readonly gone?: string
}

/** Names a resource in the page's project, given only its id, and links to it. */
export function ById({ noun, id, open, gone }: Props) {
  const { all, listed } = useListed(noun, id)
  // A page may show fifty of these: one list has most of them, and only the others are read one by one.
  const isMissed = id != null && listed === undefined && all.data !== undefined
  const view = {
    ...recordOf(noun).view({ [noun]: id ?? '' }),
    expected: 'it may have been deleted',
  }
  const own = useRead(inBackground(view), {
    enabled: isMissed && (gone !== undefined || !isWhole(all.data)),
  })
  const keyIn = (item: unknown) => (item === undefined ? undefined : recordOf(noun).keyOf(item))
  if (id == null) return <Dash />
  const name = keyIn(listed) ?? keyIn(own.data)
  if (name !== undefined) return <NameLink name={name} open={open} />
  const isGone = own.error instanceof ApiError && own.error.status === 404
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
