import { type Fact, isRead } from '../../commands/operation/fact.ts'
import { Pill } from '../../ui/badge.tsx'

/** Shows an HTTP method, colored by whether it reads, changes or deletes. */
export function Method({ of }: { of: Fact }) {
  const tone = isRead(of) ? 'neutral' : of.method === 'DELETE' ? 'destructive' : 'notice'
  return <Pill tone={tone}>{of.method}</Pill>
}
