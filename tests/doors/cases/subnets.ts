import type { Cases } from '../case.ts'

const at = '/projects/mock-project/external-subnets'
const pageOf = (instance: string) => `/projects/mock-project/instances/${instance}/networking`
const create = 'POST /v1/external-subnets?project=mock-project'
const pool = 'default-v4-subnet-pool'
const allocator = { type: 'auto', prefixLength: 24, poolSelector: { type: 'explicit', pool } }
const wire = {
  name: 'new-subnet',
  description: '',
  allocator: { type: 'auto', prefix_length: 24, pool_selector: { type: 'explicit', pool } },
}

/** External subnets, whose traffic an instance gets. */
export const subnets: Cases = {
  'external-subnet create': {
    at,
    given: { name: 'new-subnet', allocator },
    calls: [{ call: create, body: wire }],
  },
  'external-subnet update': {
    at,
    row: 'web-subnet',
    given: { name: 'renamed' },
  },
  'external-subnet attach': {
    at,
    row: 'web-subnet',
    button: {
      at: pageOf('db-stopped'),
      press: ['Attach external subnet'],
      asks: { 'External subnet': 'web-subnet' },
    },
    given: { instance: 'db-stopped' },
    unasked: 'button',
    says: 'External subnet web-subnet attached',
    refused: {
      by: 'state',
      row: 'db-subnet',
      given: { instance: 'db-stopped' },
      says: 'db-subnet is already attached to an instance',
    },
  },
  'console external-subnet serial-console': {
    at,
    row: 'db-subnet',
    says: 'Went to the serial console of db1',
    ends: '/projects/mock-project/instances/db1/serial-console',
    refused: {
      by: 'state',
      row: 'web-subnet',
      says: 'web-subnet is not attached to an instance',
    },
  },
  'external-subnet detach': {
    at: pageOf('db1'),
    row: 'db-subnet',
    says: 'External subnet db-subnet detached',
    refused: {
      by: 'state',
      at,
      row: 'web-subnet',
      says: 'web-subnet is not attached to an instance',
    },
  },
  'external-subnet delete': {
    at,
    row: 'web-subnet',
    refused: {
      by: 'state',
      row: 'db-subnet',
      says: 'This external subnet must be detached from the instance before it can be deleted',
    },
  },
}
