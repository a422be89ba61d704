import { Overflow } from '../../ui/overflow.tsx'

const ANY = 'Any source'

/**
 * Shows the addresses that a member, or all members together, receive from.
 * @param any whether some member receives from any source
 */
export function Sources({ ips, any }: { ips: readonly string[]; any: boolean }) {
  return <Overflow title="Other sources" items={any ? [ANY, ...ips] : ips} />
}
