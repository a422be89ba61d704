import type { Names } from '../state/nouns.ts'
import type { Read } from '../state/cache/read.ts'
import type { RouteId } from '../state/routes.ts'
import { useRead } from '../state/cache/use-read.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { NameLink } from './name-link.tsx'

type Props = {
  readonly of: Read<{ readonly name: string }>
  readonly open: RouteId
  readonly within?: Names
}

/** Shows the name of a resource once it has been read, and leads to it. */
export function NameOf({ of, ...rest }: Props) {
  const { data, isError } = useRead(of)
  if (data === undefined && isError) return <Unknown />
  return data === undefined ? <Skeleton width="10ch" /> : <NameLink name={data.name} {...rest} />
}

/** Stands in for a value that could not be read. */
export function Unknown() {
  return <span data-tip="Could not load this">?</span>
}
