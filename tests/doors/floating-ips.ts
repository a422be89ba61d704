import type { Cases } from './case.ts'

const project = 'mock-project'
const at = '/projects/mock-project/floating-ips'
const pageOf = (instance: string) => `/projects/mock-project/instances/${instance}/networking`
const attached = { project, floatingIp: 'cola-float' }
const free = { project, floatingIp: 'rootbeer-float' }
const create = 'POST /v1/floating-ips?project=mock-project'
const selector = { type: 'auto', poolSelector: { type: 'explicit', pool: 'ip-pool-2' } }
const wire = {
  name: 'new-float',
  description: '',
  address_allocator: { type: 'auto', pool_selector: { type: 'explicit', pool: 'ip-pool-2' } },
}

/** Addresses that a project keeps. */
export const floatingIps: Cases = {
  'floating-ip create': {
    allowed: {
      at,
      button: { at, press: ['New floating IP'] },
      given: { project, name: 'new-float', addressAllocator: selector },
      line: `floating-ip create --json-body /dev/stdin <<'EOF'\n${JSON.stringify(wire)}\nEOF`,
      // Every door opens the drawer, because the silo has a default pool for each version.
      asks: { Name: 'new-float', Pool: 'ip-pool-2' },
      calls: [{ call: create, body: wire }],
      says: 'Floating IP new-float created',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      button: { at, press: ['New floating IP'] },
      given: { project, name: 'New', addressAllocator: selector },
      line: 'floating-ip create New',
      asks: { Name: 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'floating-ip update': {
    allowed: {
      at,
      row: 'rootbeer-float',
      given: { ...free, name: 'renamed' },
      line: 'floating-ip update rootbeer-float --name renamed',
      asks: { Name: 'renamed' },
      calls: [
        {
          call: 'PUT /v1/floating-ips/rootbeer-float?project=mock-project',
          body: { name: 'renamed' },
        },
      ],
      says: 'Floating IP renamed updated',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      row: 'rootbeer-float',
      given: { ...free, name: 'New' },
      line: 'floating-ip update rootbeer-float --name New',
      asks: { Name: 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'floating-ip attach': {
    allowed: {
      at,
      row: 'rootbeer-float',
      button: {
        at: pageOf('db-stopped'),
        press: ['Attach floating IP'],
        asks: { 'Floating IP': 'rootbeer-float' },
      },
      given: { ...free, parent: 'db-stopped' },
      line: 'floating-ip attach rootbeer-float db-stopped',
      asks: { Instance: 'db-stopped' },
      calls: [
        {
          call: 'POST /v1/floating-ips/rootbeer-float/attach?project=mock-project',
          body: { kind: 'instance', parent: 'db-stopped' },
        },
      ],
      says: 'Floating IP rootbeer-float attached',
    },
    refused: {
      by: 'state',
      at,
      row: 'cola-float',
      given: { ...attached, parent: 'db-stopped' },
      line: 'floating-ip attach cola-float db-stopped',
      says: 'cola-float is already attached to an instance',
    },
  },
  'floating-ip detach': {
    allowed: {
      at,
      row: 'cola-float',
      button: { at: pageOf('db1'), row: '123.4.56.5', press: ['Detach'] },
      given: attached,
      line: 'floating-ip detach cola-float',
      calls: [{ call: 'POST /v1/floating-ips/cola-float/detach?project=mock-project' }],
      says: 'Floating IP cola-float detached',
    },
    refused: {
      by: 'state',
      at,
      row: 'rootbeer-float',
      given: free,
      line: 'floating-ip detach rootbeer-float',
      says: 'rootbeer-float is not attached to an instance',
    },
  },
  'floating-ip delete': {
    allowed: {
      at,
      row: 'rootbeer-float',
      given: free,
      line: 'floating-ip delete rootbeer-float',
      calls: [{ call: 'DELETE /v1/floating-ips/rootbeer-float?project=mock-project' }],
      says: 'Floating IP rootbeer-float deleted',
      ends: at,
    },
    refused: {
      by: 'state',
      at,
      row: 'cola-float',
      given: attached,
      line: 'floating-ip delete cola-float',
      says: 'This floating IP must be detached from the instance before it can be deleted',
    },
  },
}
