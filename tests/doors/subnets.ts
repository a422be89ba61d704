import type { Cases } from './case.ts'

const project = 'mock-project'
const at = '/projects/mock-project/external-subnets'
const pageOf = (instance: string) => `/projects/mock-project/instances/${instance}/networking`
const attached = { project, externalSubnet: 'db-subnet' }
const free = { project, externalSubnet: 'web-subnet' }
const create = 'POST /v1/external-subnets?project=mock-project'
const pool = 'default-v4-subnet-pool'
const allocator = {
  type: 'auto',
  prefixLength: 24,
  poolSelector: { type: 'explicit', pool },
}
const wire = {
  name: 'new-subnet',
  description: '',
  allocator: { type: 'auto', prefix_length: 24, pool_selector: { type: 'explicit', pool } },
}

/** External subnets, whose traffic an instance gets. */
export const subnets: Cases = {
  'external-subnet create': {
    allowed: {
      at,
      button: { at, press: ['New external subnet'] },
      given: { project, name: 'new-subnet', allocator },
      line: `external-subnet create --json-body /dev/stdin <<'EOF'\n${JSON.stringify(wire)}\nEOF`,
      asks: { Name: 'new-subnet' },
      calls: [{ call: create, body: wire }],
      says: 'External subnet new-subnet created',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      button: { at, press: ['New external subnet'] },
      given: { project, name: 'New', allocator },
      line: `external-subnet create New --allocator '${JSON.stringify(allocator)}'`,
      asks: { Name: 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'external-subnet update': {
    allowed: {
      at,
      row: 'web-subnet',
      given: { ...free, name: 'renamed' },
      line: 'external-subnet update web-subnet --name renamed',
      asks: { Name: 'renamed' },
      calls: [
        {
          call: 'PUT /v1/external-subnets/web-subnet?project=mock-project',
          body: { name: 'renamed' },
        },
      ],
      says: 'External subnet renamed updated',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      row: 'web-subnet',
      given: { ...free, name: 'New' },
      line: 'external-subnet update web-subnet --name New',
      asks: { Name: 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'external-subnet attach': {
    allowed: {
      at,
      row: 'web-subnet',
      button: {
        at: pageOf('db-stopped'),
        press: ['Attach external subnet'],
        asks: { 'External subnet': 'web-subnet' },
      },
      given: { ...free, instance: 'db-stopped' },
      line: 'external-subnet attach web-subnet --instance db-stopped',
      asks: { Instance: 'db-stopped' },
      calls: [
        {
          call: 'POST /v1/external-subnets/web-subnet/attach?project=mock-project',
          body: { instance: 'db-stopped' },
        },
      ],
      says: 'External subnet web-subnet attached',
    },
    refused: {
      by: 'state',
      at,
      row: 'db-subnet',
      given: { ...attached, instance: 'db-stopped' },
      line: 'external-subnet attach db-subnet --instance db-stopped',
      says: 'db-subnet is already attached to an instance',
    },
  },
  'external-subnet detach': {
    allowed: {
      at: pageOf('db1'),
      row: 'db-subnet',
      given: attached,
      line: 'external-subnet detach db-subnet',
      calls: [{ call: 'POST /v1/external-subnets/db-subnet/detach?project=mock-project' }],
      says: 'External subnet db-subnet detached',
    },
    refused: {
      by: 'state',
      at,
      row: 'web-subnet',
      given: free,
      line: 'external-subnet detach web-subnet',
      says: 'web-subnet is not attached to an instance',
    },
  },
  'external-subnet delete': {
    allowed: {
      at,
      row: 'web-subnet',
      given: free,
      line: 'external-subnet delete web-subnet',
      calls: [{ call: 'DELETE /v1/external-subnets/web-subnet?project=mock-project' }],
      says: 'External subnet web-subnet deleted',
      ends: at,
    },
    refused: {
      by: 'state',
      at,
      row: 'db-subnet',
      given: attached,
      line: 'external-subnet delete db-subnet',
      says: 'This external subnet must be detached from the instance before it can be deleted',
    },
  },
}
