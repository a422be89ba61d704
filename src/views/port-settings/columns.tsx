import type {
  LldpLinkConfig,
  SwitchInterfaceConfig,
  SwitchPortAddressView,
  SwitchPortLinkConfig,
  SwitchPortRouteConfig,
  SwitchPortSettingsGroups,
} from '@oxide/api'
import { equalizerWords, fecWords, kindWords, speedWords } from '../../api/port-settings/words.ts'
import { nouns } from '../../state/nouns.ts'
import { Pill } from '../../ui/badge.tsx'
import type { Column } from '../../ui/list/column.ts'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { Copied } from '../copied.tsx'
import { NameLink } from '../name-link.tsx'
import { NameOf } from '../name-of.tsx'
import { OnOff } from './on-off.tsx'

export const LINKS: readonly Column<SwitchPortLinkConfig>[] = [
  { id: 'name', label: 'Name', cell: ({ linkName }) => escapeInvisible(linkName), width: '10ch' },
  { id: 'speed', label: 'Speed', cell: ({ speed }) => speedWords(speed), width: '12ch' },
  { id: 'mtu', label: 'MTU', cell: ({ mtu }) => mtu, align: 'end', width: '9ch' },
  {
    id: 'autoneg',
    label: 'Autonegotiation',
    cell: ({ autoneg }) => <OnOff on={autoneg} />,
    width: '18ch',
  },
  { id: 'fec', label: 'FEC', cell: ({ fec }) => fecWords(fec), width: '16ch' },
  {
    id: 'equalizer',
    label: 'TX equalizer',
    cell: ({ txEqConfig }) => equalizerWords(txEqConfig),
    width: '24ch',
  },
]

/** The facts that links announce about themselves. */
export const LLDP: readonly Column<SwitchPortLinkConfig>[] = [
  { id: 'name', label: 'Link', cell: ({ linkName }) => escapeInvisible(linkName), width: '10ch' },
  {
    id: 'enabled',
    label: 'LLDP',
    cell: ({ lldpLinkConfig: lldp }) => <OnOff on={lldp?.enabled === true} />,
    width: '9ch',
  },
  lldpColumn('linkName', 'Link name'),
  lldpColumn('linkDescription', 'Link description'),
  lldpColumn('systemName', 'System name'),
  lldpColumn('systemDescription', 'System description'),
  lldpColumn('chassisId', 'Chassis ID'),
  lldpColumn('managementIp', 'Management IP'),
]

function lldpColumn(
  id: Exclude<keyof LldpLinkConfig, 'id' | 'enabled'>,
  label: string,
): Column<SwitchPortLinkConfig> {
  return {
    id,
    label,
    cell: ({ lldpLinkConfig: lldp }) => <Truncated text={lldp?.[id]} max={24} />,
    width: '20ch',
  }
}

export const ADDRESSES: readonly Column<SwitchPortAddressView>[] = [
  { id: 'address', label: 'Address', cell: ({ address }) => <Copied text={address} /> },
  { id: 'link', label: 'Link', cell: ({ interfaceName }) => interfaceName, width: '12ch' },
  {
    id: 'lot',
    label: 'Address lot',
    cell: ({ addressLotName }) => <NameLink name={addressLotName} open="addressLot" max={28} />,
    width: '32ch',
  },
  { id: 'vlan', label: 'VLAN', cell: ({ vlanId }) => vlanId, align: 'end', width: '9ch' },
]

export const ROUTES: readonly Column<SwitchPortRouteConfig>[] = [
  { id: 'dst', label: 'Destination', cell: ({ dst }) => <Copied text={dst} /> },
  { id: 'gw', label: 'Gateway', cell: ({ gw }) => <Copied text={gw} />, width: '28ch' },
  { id: 'link', label: 'Link', cell: ({ interfaceName }) => interfaceName, width: '12ch' },
  { id: 'vlan', label: 'VLAN', cell: ({ vlanId }) => vlanId, align: 'end', width: '9ch' },
  {
    id: 'priority',
    label: 'RIB priority',
    cell: ({ ribPriority }) => ribPriority,
    align: 'end',
    width: '15ch',
  },
]

export const INTERFACES: readonly Column<SwitchInterfaceConfig>[] = [
  { id: 'name', label: 'Link', cell: ({ interfaceName }) => escapeInvisible(interfaceName) },
  { id: 'kind', label: 'Kind', cell: ({ kind }) => <Pill>{kindWords(kind)}</Pill>, width: '16ch' },
  { id: 'v6', label: 'IPv6', cell: ({ v6Enabled }) => <OnOff on={v6Enabled} />, width: '10ch' },
]

export const GROUPS: readonly Column<SwitchPortSettingsGroups>[] = [
  {
    id: 'name',
    label: 'Name',
    cell: ({ portSettingsGroupId: id }) => (
      <NameOf of={nouns.portSettings.view({ portSettings: id })} open="portSettings" />
    ),
  },
]
