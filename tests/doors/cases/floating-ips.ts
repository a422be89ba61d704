import type { Cases } from '../case.ts'

const at = '/projects/mock-project/floating-ips'
const pageOf = (instance: string) => `/projects/mock-project/instances/${instance}/networking`
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
    at,
    button: { at, press: ['New floating IP'] },
    given: { name: 'new-float', addressAllocator: selector },
    asks: { Name: 'new-float', Pool: 'ip-pool-2' },
    calls: [{ call: create, body: wire }],
    refused: {
      by: 'value',
      button: { at, press: ['New floating IP'] },
      given: { name: 'New' },
      asks: { Name: 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'floating-ip update': {
    at,
    row: 'rootbeer-float',
    given: { name: 'renamed' },
  },
  'floating-ip attach': {
    at,
    row: 'rootbeer-float',
    button: {
      at: pageOf('db-stopped'),
      press: ['Attach floating IP'],
      asks: { 'Floating IP': 'rootbeer-float' },
    },
    given: { parent: 'db-stopped' },
    calls: {
      call: 'POST /v1/floating-ips/rootbeer-float/attach?project=mock-project',
      body: { kind: 'instance', parent: 'db-stopped' },
    },
    unasked: 'button',
    says: 'Floating IP rootbeer-float attached',
    refused: {
      by: 'state',
      row: 'cola-float',
      given: { parent: 'db-stopped' },
      says: 'cola-float is already attached to an instance',
    },
  },
  'console floating-ip serial-console': {
    at,
    row: 'cola-float',
    says: 'Went to the serial console of db1',
    ends: '/projects/mock-project/instances/db1/serial-console',
    refused: {
      by: 'state',
      row: 'rootbeer-float',
      says: 'rootbeer-float is not attached to an instance',
    },
  },
  'floating-ip detach': {
    at,
    row: 'cola-float',
    button: { at: pageOf('db1'), row: '123.4.56.5', press: ['Detach'] },
    says: 'Floating IP cola-float detached',
    refused: {
      by: 'state',
      row: 'rootbeer-float',
      says: 'rootbeer-float is not attached to an instance',
    },
  },
  'floating-ip delete': {
    at,
    row: 'rootbeer-float',
    refused: {
      by: 'state',
      row: 'cola-float',
      says: 'This floating IP must be detached from the instance before it can be deleted',
    },
  },
}
