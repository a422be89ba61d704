import type { BgpPeerStatus, SwitchPort } from '@oxide/api'
import { allOf } from '../../../state/nouns.ts'
import { useRead } from '../../../state/cache/use-read.ts'
import { Advice } from '../../../ui/advice.tsx'
import { escapeInvisible } from '../../../ui/text/escape-invisible.ts'

/** Warns of switches without sessions: the API leaves out a switch that does not answer, and does not say so. */
export function SilentSwitches({ sessions }: { sessions: readonly BgpPeerStatus[] }) {
  const { data } = useRead(allOf('switchPortId'))
  const silent = silentSwitches(sessions, data?.items ?? [])
  if (silent.length === 0) return null
  return (
    <Advice title={escapeInvisible(`No sessions reported by ${silent.join(', ')}`)}>
      <p>
        Settings are applied to ports of {silent.length === 1 ? 'this switch' : 'these switches'}.
        Either they have no BGP peers, or the switch cannot be reached.
      </p>
    </Advice>
  )
}

/** Returns the switches that have ports with settings, but no session. */
function silentSwitches(
  sessions: readonly BgpPeerStatus[],
  ports: readonly SwitchPort[],
): readonly string[] {
  const slots = ports.filter(({ portSettingsId }) => portSettingsId != null)
  const heard = new Set<string>(sessions.map(({ switch: slot }) => slot))
  return [...new Set(slots.map(({ switchSlot }) => switchSlot))]
    .filter((slot) => !heard.has(slot))
    .toSorted()
}
