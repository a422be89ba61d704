import { idOf } from '../../../src/mock/seed.ts'
import { rackBodies } from '../rack-bodies.ts'
import type { Examples } from './example.ts'

const rack = `/v1/system/hardware/racks/${idOf('rack')}/membership`
const zip = 'PK\u0003\u0004 and whatever it holds'
const lot = { address_lot: 'services' }
const root = rackBodies['systemUpdateTrustRootCreate']
const trustRoot = { path: { trust_root_id: '@/v1/system/update/trust-roots' } }
const bundleFile = { path: { file: 'bundle_id.txt' } }
const probe = {
  name: 'fresh',
  description: '',
  sled: idOf('sled 0'),
  pool_selector: { type: 'auto', ip_version: 'v4' },
}
const withProbe = {
  before: [['POST /experimental/v1/probes?project=mock-project', probe]],
  path: { probe: 'fresh' },
} as const
const announceSet = [
  'PUT /v1/system/networking/bgp-announce-set',
  rackBodies['networkingBgpAnnounceSetUpdate'],
] as const

/** Examples for calls about the rack and its network. */
export const rackExamples: Examples = {
  probeCreate: { body: probe },
  probeView: withProbe,
  probeDelete: withProbe,
  rackMembershipAbort: {
    before: [[`POST ${rack}/add`, rackBodies['rackMembershipAddSleds']]],
  },
  physicalDiskView: { path: { disk_id: '@/v1/system/hardware/disks' } },
  physicalDiskDisableAdoption: {
    before: [
      ['PUT /v1/system/hardware/disk-adoption-request', rackBodies['physicalDiskEnableAdoption']],
    ],
    path: { physical_disk_adoption_req_id: '$id' },
  },
  switchView: { path: { switch_id: '@/v1/system/hardware/switches' } },
  networkingAddressLotView: { path: lot },
  networkingAddressLotBlockList: { path: lot },
  networkingAddressLotDelete: { path: lot },
  networkingBgpAnnouncementList: { path: { announce_set: 'as64512-announce' } },
  networkingBgpAnnounceSetDelete: { before: [announceSet], path: { announce_set: 'fresh' } },
  networkingBgpConfigDelete: {
    before: [['POST /v1/system/networking/bgp', rackBodies['networkingBgpConfigCreate']]],
    query: 'name_or_id=fresh',
  },
  networkingLoopbackAddressDelete: {
    path: { switch_slot: 'switch0', address: '192.0.2.25', subnet_mask: '32' },
  },
  networkingSwitchPortLldpNeighbors: { path: { switch_slot: 'switch0', port: 'qsfp0' } },
  networkingSwitchPortSettingsView: { path: { port: 'uplink-0' } },
  networkingSwitchPortSettingsDelete: {
    before: [
      [
        'POST /v1/system/networking/switch-port-settings',
        rackBodies['networkingSwitchPortSettingsCreate'],
      ],
    ],
    query: 'port_settings=fresh',
  },
  supportBundleDownloadFile: bundleFile,
  supportBundleHeadFile: bundleFile,
  systemUpdateRepositoryUpload: { query: 'file_name=v19.0.0.zip', body: zip },
  systemUpdateRepositoryView: { path: { system_version: '18.0.0' } },
  systemUpdateTrustRootView: trustRoot,
  systemUpdateTrustRootDelete: trustRoot,
  systemUpdateRecoveryFinish: {
    world: 'empty',
    before: [
      ['POST /v1/system/update/trust-roots', root],
      ['PUT /v1/system/update/repositories?file_name=v18.0.0.zip', zip],
    ],
  },
  instanceSerialConsoleStream: { path: { instance: 'db1' } },
  instanceReboot: { path: { instance: 'db1' } },
  instanceSerialConsole: { path: { instance: 'db1' }, query: 'project=mock-project&from_start=0' },
}
