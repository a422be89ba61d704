import type { ProbeInfo } from '@oxide/api'
import { DetailsDrawer } from '../details-drawer.tsx'
import { Copied, Identifier } from '../copied.tsx'
import { ExternalIps, PrivateIps } from './addresses.tsx'

export function ProbeDetails() {
  return <DetailsDrawer noun="probe" back="probes" facts={factsOf} />
}

function factsOf(probe: ProbeInfo) {
  return [
    { label: 'External IPs', value: <ExternalIps probe={probe} /> },
    { label: 'Private IPs', value: <PrivateIps probe={probe} /> },
    { label: 'MAC address', value: <Copied text={probe.interface.mac} /> },
    { label: 'Sled', value: <Identifier id={probe.sled} /> },
  ]
}
