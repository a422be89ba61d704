import type { ReactNode } from 'react'
import { inBackground, type Read } from '../../state/cache/read.ts'
import { useRead } from '../../state/use-page.ts'
import { Skeleton } from '../../ui/spinner.tsx'
import { useSeen } from '../../ui/use-seen.ts'
import { Unknown } from '../cells.tsx'

type Props<Result> = {
  readonly of: Read<Result>
  /** About how wide it will be. */
  readonly width: string
  readonly children: (data: Result) => ReactNode
}

/**
 * Shows what takes a request of its own. Reads it in the background, so that no page waits for it, and only once it is in
 * view, because each row of a list may need one.
 */
export function Late<Result>({ of, width, children }: Props<Result>) {
  const [seen, ref] = useSeen()
  const { data, isError } = useRead(inBackground(of), { enabled: seen })
  const waiting = isError ? <Unknown /> : seen && <Skeleton width={width} />
  return <span ref={ref}>{data === undefined ? waiting : children(data)}</span>
}
