import type { BgpPeer, SwitchPortSettings } from '@oxide/api'
import { peerLink } from '../../api/port-settings/body.ts'
import { policyWords } from '../../api/port-settings/words.ts'
import { bgpConfigs } from '../../state/routes/port-settings.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Overflow } from '../../ui/text/overflow.tsx'
import type { Property } from '../../ui/properties.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { NameLink } from '../name-link.tsx'
import { OnOff } from './on-off.tsx'

/** Returns the facts about a BGP peer: who it is, then timers, then policies. */
export function peerFacts(peer: BgpPeer, { links }: SwitchPortSettings): readonly Property[] {
  const { addr } = peer
  return [
    { label: 'Session', value: addr.type === 'numbered' ? 'Numbered' : 'Unnumbered' },
    ...(addr.type === 'unnumbered'
      ? [{ label: 'Router lifetime', value: seconds(addr.routerLifetime) }]
      : []),
    { label: 'Link', value: peerLink(peer) ?? (links.length === 1 ? links[0]?.linkName : null) },
    { label: 'Remote ASN', value: peer.remoteAsn ?? 'Any' },
    { label: 'BGP configuration', value: <ConfigName id={peer.bgpConfig} /> },
    { label: 'VLAN', value: peer.vlanId },
    { label: 'Hold time', value: seconds(peer.holdTime) },
    { label: 'Keepalive', value: seconds(peer.keepalive) },
    { label: 'Connect retry', value: seconds(peer.connectRetry) },
    { label: 'Delay open', value: seconds(peer.delayOpen) },
    { label: 'Idle hold time', value: seconds(peer.idleHoldTime) },
    { label: 'Import', value: <Truncated text={policyWords(peer.allowedImport)} /> },
    { label: 'Export', value: <Truncated text={policyWords(peer.allowedExport)} /> },
    {
      label: 'Communities',
      value: <Overflow title="Other communities" items={peer.communities.map(String)} few={3} />,
    },
    { label: 'Local preference', value: peer.localPref },
    { label: 'MED', value: peer.multiExitDiscriminator },
    { label: 'Minimum TTL', value: peer.minTtl },
    { label: 'Enforce first AS', value: <OnOff on={peer.enforceFirstAs} /> },
    { label: 'MD5 key', value: peer.md5AuthKey == null ? 'None' : 'Set' },
  ]
}

function seconds(amount: number): string {
  return `${amount} s`
}

/** Names a BGP configuration, or shows its id if the names could not be read. */
function ConfigName({ id }: { id: string }) {
  const { data } = useRead(bgpConfigs)
  const name = data?.items.find((config) => config.id === id)?.name
  return name === undefined ? (
    <Truncated text={id} max={28} />
  ) : (
    <NameLink name={name} open="bgpConfig" max={28} />
  )
}
