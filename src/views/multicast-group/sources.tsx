import { Overflow } from '../../ui/text/overflow.tsx'

const ANY = 'Any source'

/**
 * Shows the sources of a member, or of all members together.
 * @param any whether some member receives from any source
 */
export function Sources({ ips, any }: { ips: readonly string[]; any: boolean }) {
  return <Overflow title="Other sources" items={any ? [ANY, ...ips] : ips} />
}
