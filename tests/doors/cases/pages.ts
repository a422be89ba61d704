import type { Cases } from '../case.ts'

const instances = '/projects/mock-project/instances'

const asn = {
  by: 'value',
  given: { asn: -1 },
  says: 'Must be a whole number from 0 to 4294967295',
} as const

/** Going to pages that redirect, or that take more than their address says. */
export const pages: Cases = {
  'project view': { ends: instances },
  'instance list': {
    at: '/projects/mock-project/disks',
    ends: instances,
    refused: { by: 'lost', given: { project: 'nobody' }, says: "Not found: project 'nobody'" },
  },
  'instance view': { row: 'db1', ends: `${instances}/db1/storage` },
  'instance serial console': {
    row: 'db1',
    says: 'Page opened',
    ends: `${instances}/db1/serial-console`,
  },
  'experimental instance affinity list': {
    ends: '/projects/mock-project/affinity',
  },
  'console inventory': { ends: '/system/inventory/sleds' },
  'system hardware sled view': {
    given: { sledId: 'e03217c0-73f5-4922-8880-25d3882b66a1' },
    ends: '/system/inventory/sleds/e03217c0-73f5-4922-8880-25d3882b66a1/instances',
  },
  'system networking bgp imported': {
    given: { asn: 64512 },
    ends: '/system/networking/bgp/imported?asn=64512',
    refused: asn,
  },
  'system networking bgp history': {
    given: { asn: 64512 },
    ends: '/system/networking/bgp/history?asn=64512',
    refused: asn,
  },
}
