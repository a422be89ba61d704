import { isRead, type OperationFact } from '../../commands/operation/fact.ts'
import { Pill } from '../../ui/text/value.tsx'

/** Shows an HTTP method, colored by whether it reads, changes or deletes. */
export function Method({ of }: { of: OperationFact }) {
  const tone = isRead(of) ? 'neutral' : of.method === 'DELETE' ? 'destructive' : 'notice'
  return <Pill tone={tone}>{of.method}</Pill>
}
