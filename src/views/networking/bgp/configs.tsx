import { createdColumn, descriptionColumn, nameColumn, column, A } from '../../cells.tsx'
import { detailsDrawer } from '../../details-drawer.tsx'
import { panelRows } from '../../list/panel.tsx'
import { historyHref, importedHref } from './asn.tsx'

export const BgpConfigs = panelRows('bgpConfig', {
  filterLike: 'core, asn:64512',
  texts: ({ name, description, asn, vrf }) => ({
    name,
    description,
    asn: String(asn),
    vrf: vrf ?? '',
  }),
  columns: [
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
  ],
  open: 'bgpConfig',
  create: 'system networking bgp config create',
  empty:
    'A BGP configuration gives switches an AS number and the networks to announce to their peers.',
})

export const BgpConfigDetails = detailsDrawer('bgpConfig', {
  facts: ({ asn, vrf, maxPaths }) => ({
    ASN: asn,
    VRF: vrf,
    'Maximum paths': maxPaths,
    'Imported routes': <A href={importedHref(asn)}>Show</A>,
    Messages: <A href={historyHref(asn)}>Show</A>,
  }),
})
