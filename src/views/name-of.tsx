import type { Read } from '../state/read.ts'
import { useRead } from '../state/use-read.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Truncated } from '../ui/truncated.tsx'

/** Shows the name of a resource once it has been read. */
export function NameOf({ of }: { of: Read<{ readonly name: string }> }) {
  const { data, isError } = useRead(of)
  if (data === undefined && isError) return <Unknown />
  return data === undefined ? <Skeleton width="10ch" /> : <Truncated text={data.name} max={24} />
}

/** Stands in for a value that could not be read. */
export function Unknown() {
  return <span data-tip="Could not load this">?</span>
}
