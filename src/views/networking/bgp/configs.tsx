import type { BgpConfig } from '@oxide/api'
import { createBgpConfig } from '../../../commands/bgp/config.ts'
import {
  createdColumn,
  descriptionColumn,
  nameColumn,
  column,
  columns,
} from '../../list/columns.tsx'
import { DetailsDrawer } from '../../details-drawer.tsx'
import { A } from '../../name-link.tsx'
import { NewButton } from '../../command-button.tsx'
import { PanelRows } from '../../list/panel-rows.tsx'
import { historyHref, importedHref } from './asn.tsx'

export function BgpConfigs() {
  return (
    <PanelRows
      noun="bgpConfig"
      filter={FILTER}
      columns={COLUMNS}
      open="bgpConfig"
      action={<NewButton command={createBgpConfig} />}
      empty="A BGP configuration gives switches an AS number and the networks to announce to their peers."
    />
  )
}

const FILTER = {
  like: 'core, asn:64512',
  texts: ({ name, description, asn, vrf }: BgpConfig) => ({
    name,
    description,
    asn: String(asn),
    vrf: vrf ?? '',
  }),
}

export function BgpConfigDetails() {
  return <DetailsDrawer noun="bgpConfig" back="bgpConfigs" facts={factsOf} />
}

function factsOf({ asn, vrf, maxPaths }: BgpConfig) {
  return {
    ASN: asn,
    VRF: vrf,
    'Maximum paths': maxPaths,
    'Imported routes': <A href={importedHref(asn)}>Show</A>,
    Messages: <A href={historyHref(asn)}>Show</A>,
  }
}

const COLUMNS = columns<BgpConfig>([
  nameColumn('bgpConfig', 'bgpConfig'),
  column('ASN', { width: '14ch', align: 'end' }, ({ asn }) => (
    <A href={importedHref(asn)}>{asn}</A>
  )),
  column('VRF', { width: '18ch', hideBelow: 640 }, ({ vrf }) => vrf),
  column(
    'Maximum paths',
    { width: '17ch', hideBelow: 520, align: 'end' },
    ({ maxPaths }) => maxPaths,
  ),
  descriptionColumn,
  createdColumn,
])
