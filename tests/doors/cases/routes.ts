import type { Cases } from '../case.ts'

const inVpc = { project: 'mock-project', vpc: 'default' }
const inRouter = { ...inVpc, router: 'mock-custom-router' }
const of = '/projects/mock-project/vpcs/default/routers'
const at = `${of}/mock-custom-router`
const query = '?router=mock-custom-router&vpc=default&project=mock-project'
const update = `PUT /v1/vpc-router-routes/dc2${query}`
const destination = { type: 'ip_net', value: '172.20.0.0/16' }
const gateway = { type: 'internet_gateway', value: 'internet-gateway-1' }
const ip = { type: 'ip', value: '10.0.0.9' }
const named = { name: 'new-route', destination: ip, target: ip }

/** Routes of a router. */
export const routes: Cases = {
  'vpc router route create': {
    at,
    given: { ...inRouter, ...named },
    calls: [{ call: `POST /v1/vpc-router-routes${query}`, body: { ...named, description: '' } }],
    unasked: true,
    refused: {
      by: 'value',
      given: { ...inRouter, ...named, target: { type: 'ip', value: 'ten' } },
      says: 'Not a valid IP address',
    },
  },
  'vpc router route update': {
    at,
    row: 'dc2',
    given: { name: 'renamed' },
    calls: [{ call: update, body: { name: 'renamed', destination, target: gateway } }],
    unasked: true,
  },
  'vpc router route delete': {
    at,
    row: 'dc2',
    calls: [{ call: `DELETE /v1/vpc-router-routes/dc2${query}` }],
    says: 'Route deleted',
    refused: {
      by: 'state',
      at: `${of}/mock-system-router`,
      row: 'default-v4',
      says: 'System routes cannot be deleted',
    },
  },
}
