import type { Cases } from '../case.ts'

const at = '/projects/mock-project/vpcs/default/internet-gateways'
const inVpc = 'vpc=default&project=mock-project'
const inFirst = `gateway=internet-gateway-1&${inVpc}`
const body = { name: 'new-gateway', description: '' }
const held = 'internet-gateway-1 has 1 IP pool and 1 IP address attached'
const page = `${at}/internet-gateway-1`

/** Internet gateways of a VPC, and what is attached to them. */
export const gateways: Cases = {
  'internet-gateway create': {
    at,
    given: { name: 'new-gateway' },
    calls: [{ call: `POST /v1/internet-gateways?${inVpc}`, body }],
    ends: `${at}/new-gateway`,
  },
  'internet-gateway delete': {
    since: [{ call: `POST /v1/internet-gateways?${inVpc}`, body }],
    at,
    row: 'new-gateway',
    calls: [{ call: `DELETE /v1/internet-gateways/new-gateway?${inVpc}` }],
    refused: {
      by: 'state',
      row: 'internet-gateway-1',
      says: `${held}. Detach first, or delete it with its routes`,
    },
  },
  'console internet-gateway cascade delete': {
    at,
    row: 'internet-gateway-1',
    calls: [{ call: `DELETE /v1/internet-gateways/internet-gateway-1?${inVpc}&cascade=true` }],
    refused: {
      by: 'word',
      line: 'internet-gateway cascade delete internet-gateway-1 default mock-project now',
    },
  },
  'internet-gateway ip-pool attach': {
    at,
    row: 'internet-gateway-1',
    button: { at: page, press: ['Attach IP pool'] },
    given: { ipPool: 'ip-pool-2' },
    asks: { 'IP pool': 'ip-pool-2' },
    calls: {
      call: `POST /v1/internet-gateway-ip-pools?${inFirst}`,
      body: { name: 'ip-pool-2', description: '', ip_pool: 'ip-pool-2' },
    },
    unasked: true,
    says: 'IP pool ip-pool-2 attached to internet-gateway-1',
    refused: {
      by: 'state',
      row: 'internet-gateway-1',
      given: { ipPool: 'ip-pool-1' },
      says: 'ip-pool-1 is already attached to internet-gateway-1',
    },
  },
  'internet-gateway ip-pool detach': {
    at: `${at}/internet-gateway-2`,
    row: 'default-pool',
    calls: {
      call: `DELETE /v1/internet-gateway-ip-pools/default-pool?gateway=internet-gateway-2&${inVpc}`,
    },
    says: 'IP pool default-pool detached',
    refused: {
      by: 'server',
      since: [{ call: `DELETE /v1/internet-gateway-ip-addresses/external-ip?${inFirst}` }],
      at: page,
      row: 'default-pool',
      calls: [{ call: `DELETE /v1/internet-gateway-ip-pools/default-pool?${inFirst}` }],
      says: "Routes lead to internet gateway 'internet-gateway-1', which would have no address",
    },
  },
  'internet-gateway address create': {
    at,
    row: 'internet-gateway-1',
    button: { at: page, press: ['Attach IP address'] },
    given: { address: '203.0.113.7' },
    asks: { 'IP address': '203.0.113.7' },
    calls: {
      call: `POST /v1/internet-gateway-ip-addresses?${inFirst}`,
      body: { name: 'ip-203-0-113-7', description: '', address: '203.0.113.7' },
    },
    says: 'IP address 203.0.113.7 attached to internet-gateway-1',
    refused: {
      by: 'value',
      row: 'internet-gateway-1',
      given: { address: '203.0.113' },
      says: 'Not a valid IP address',
    },
  },
  'internet-gateway address delete': {
    at: page,
    row: 'external-ip',
    calls: [{ call: `DELETE /v1/internet-gateway-ip-addresses/external-ip?${inFirst}` }],
    says: 'IP address external-ip detached',
    refused: {
      by: 'server',
      since: [{ call: `DELETE /v1/internet-gateway-ip-pools/default-pool?${inFirst}` }],
      row: 'external-ip',
      calls: [{ call: `DELETE /v1/internet-gateway-ip-addresses/external-ip?${inFirst}` }],
      says: "Routes lead to internet gateway 'internet-gateway-1', which would have no address",
    },
  },
}
