import type {
  LldpLinkConfig,
  SwitchInterfaceConfig,
  SwitchPortAddressView,
  SwitchPortLinkConfig,
  SwitchPortRouteConfig,
  SwitchPortSettingsGroups,
} from '@oxide/api'
import type { SwitchPortSettings } from '../../api/generated/lacking.ts'
import { equalizerWords, fecWords, kindWords, speedWords } from '../../api/port-settings/words.ts'
import { type Named, allOf, nouns } from '../../state/nouns.ts'
import { Pill, Word, escapeInvisible, Truncated } from '../../ui/text/value.tsx'
import type { Column } from '../../ui/list/table-frame.tsx'
import { column, columns, Copied } from '../cells.tsx'
import { NameLink, NameOf } from '../name-link.tsx'
import { bgpConfigs } from '../../state/nouns/system/port-settings.ts'
import { useRead } from '../../state/use-page.ts'

export const LINKS = columns<SwitchPortLinkConfig>([
  column('Name', { width: '10ch' }, ({ linkName }) => escapeInvisible(linkName)),
  column('Speed', { width: '12ch' }, ({ speed }) => speedWords(speed)),
  column('MTU', { width: '9ch', align: 'end' }, ({ mtu }) => mtu),
  column('Autonegotiation', { width: '18ch' }, ({ autoneg }) => <OnOff on={autoneg} />),
  column('FEC', { width: '16ch' }, ({ fec }) => fecWords(fec)),
  column('TX equalizer', { width: '24ch' }, ({ txEqConfig }) => equalizerWords(txEqConfig)),
])

export const LLDP = columns<SwitchPortLinkConfig>([
  column('Link', { width: '10ch' }, ({ linkName }) => escapeInvisible(linkName)),
  column('LLDP', { width: '9ch' }, ({ lldpLinkConfig: lldp }) => (
    <OnOff on={lldp?.enabled === true} />
  )),
  lldpColumn('linkName', 'Link name'),
  lldpColumn('linkDescription', 'Link description'),
  lldpColumn('systemName', 'System name'),
  lldpColumn('systemDescription', 'System description'),
  lldpColumn('chassisId', 'Chassis ID'),
  lldpColumn('managementIp', 'Management IP'),
])

function lldpColumn(
  id: Exclude<keyof LldpLinkConfig, 'id' | 'enabled'>,
  label: string,
): Column<SwitchPortLinkConfig> {
  return column(label, { width: '20ch' }, ({ lldpLinkConfig: lldp }) => (
    <Truncated text={lldp?.[id]} max={24} />
  ))
}

export const ADDRESSES = columns<SwitchPortAddressView>([
  column('Address', ({ address }) => <Copied text={address} />),
  column('Link', { width: '12ch' }, ({ interfaceName }) => interfaceName),
  column('Address lot', { width: '32ch' }, ({ addressLotName }) => (
    <NameLink name={addressLotName} open="addressLot" max={28} />
  )),
  column('VLAN', { width: '9ch', align: 'end' }, ({ vlanId }) => vlanId),
])

export const ROUTES = columns<SwitchPortRouteConfig>([
  column('Destination', ({ dst }) => <Copied text={dst} />),
  column('Gateway', { width: '28ch' }, ({ gw }) => <Copied text={gw} />),
  column('Link', { width: '12ch' }, ({ interfaceName }) => interfaceName),
  column('VLAN', { width: '9ch', align: 'end' }, ({ vlanId }) => vlanId),
  column('RIB priority', { width: '15ch', align: 'end' }, ({ ribPriority }) => ribPriority),
])

export const INTERFACES = columns<SwitchInterfaceConfig>([
  column('Link', ({ interfaceName }) => escapeInvisible(interfaceName)),
  column('Kind', { width: '16ch' }, ({ kind }) => <Word>{kindWords(kind)}</Word>),
  column('IPv6', { width: '10ch' }, ({ v6Enabled }) => <OnOff on={v6Enabled} />),
])

export const GROUPS = columns<SwitchPortSettingsGroups>([
  column('Name', ({ portSettingsGroupId: id }) => (
    <NameOf of={nouns.portSettings.view({ portSettings: id })} open="portSettings" />
  )),
])

export function OnOff({ on }: { on: boolean }) {
  return <Pill tone={on ? 'default' : 'neutral'}>{on ? 'On' : 'Off'}</Pill>
}

/** Returns a function that finds the name for an id in settings, if it is known. */
export function useNamed(): (settings: SwitchPortSettings) => SwitchPortSettings {
  const configs = useRead(bgpConfigs).data?.items ?? []
  const groups = useRead(allOf('portSettings')).data?.items ?? []
  const nameIn = (list: readonly Named[], key: string) =>
    list.find(({ id }) => id === key)?.name ?? key
  return (settings) => ({
    ...settings,
    bgpPeers: settings.bgpPeers.map((peer) => ({
      ...peer,
      bgpConfig: nameIn(configs, peer.bgpConfig),
    })),
    groups: settings.groups.map((group) => ({
      ...group,
      portSettingsGroupId: nameIn(groups, group.portSettingsGroupId),
    })),
  })
}
