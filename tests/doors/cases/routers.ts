import type { Cases } from '../case.ts'

const at = '/projects/mock-project/vpcs/default/routers'
const query = '?vpc=default&project=mock-project'
const update = `PUT /v1/vpc-routers/mock-custom-router${query}`

/** Routers of a VPC. */
export const routers: Cases = {
  'vpc router create': {
    at,
    button: { at, press: ['New router'] },
    given: { name: 'new-router' },
    calls: { call: `POST /v1/vpc-routers${query}`, body: { name: 'new-router', description: '' } },
    says: 'Router new-router created',
    ends: at,
  },
  'vpc router update': {
    at,
    row: 'mock-custom-router',
    given: { name: 'renamed' },
    calls: [{ call: update, body: { name: 'renamed' } }],
    says: 'Router renamed updated',
    ends: at,
  },
  'vpc router delete': {
    at,
    row: 'mock-custom-router',
    calls: [{ call: `DELETE /v1/vpc-routers/mock-custom-router${query}` }],
    says: 'Router mock-custom-router deleted',
    ends: at,
    refused: { by: 'state', row: 'mock-system-router', says: 'System routers cannot be deleted' },
  },
  'vpc router list': {
    at: '/projects/mock-project/vpcs/default/firewall-rules',
    says: 'Went to routers',
    ends: at,
    refused: { by: 'lost', at, given: { vpc: 'nobody' }, says: "Not found: vpc 'nobody'" },
  },
  'vpc router view': {
    at,
    row: 'mock-custom-router',
    says: 'Opened router',
    ends: `${at}/mock-custom-router`,
  },
}
