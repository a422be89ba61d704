import type { Cases } from '../case.ts'

const instances = '/projects/mock-project/instances'

const asn = {
  by: 'value',
  given: { asn: -1 },
  says: 'Must be a whole number from 0 to 4294967295',
} as const

/** Going to pages that redirect, or that take more than their address says. */
export const pages: Cases = {
  'project view': { line: 'project view mock-project', says: 'Opened project', ends: instances },
  'instance list': {
    at: '/projects/mock-project/disks',
    says: 'Went to instances',
    ends: instances,
  },
  'instance view': { row: 'db1', says: 'Opened instance', ends: `${instances}/db1/storage` },
  'instance serial console': {
    row: 'db1',
    says: 'Page opened',
    ends: `${instances}/db1/serial-console`,
  },
  'experimental instance affinity list': {
    says: 'Went to affinity groups',
    ends: '/projects/mock-project/affinity',
  },
  'console inventory': { says: 'Went to inventory', ends: '/system/inventory/sleds' },
  'system hardware sled view': {
    given: { sledId: 'e03217c0-73f5-4922-8880-25d3882b66a1' },
    says: 'Opened sled',
    ends: '/system/inventory/sleds/e03217c0-73f5-4922-8880-25d3882b66a1/instances',
  },
  'system networking bgp imported': {
    given: { asn: 64512 },
    says: 'Went to imported routes',
    ends: '/system/networking/bgp/imported?asn=64512',
    refused: asn,
  },
  'system networking bgp history': {
    given: { asn: 64512 },
    says: 'Went to BGP messages',
    ends: '/system/networking/bgp/history?asn=64512',
    refused: asn,
  },
}
