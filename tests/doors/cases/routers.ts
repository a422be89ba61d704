import type { Cases } from '../case.ts'

const at = '/projects/mock-project/vpcs/default/routers'
const query = '?vpc=default&project=mock-project'
const update = `PUT /v1/vpc-routers/mock-custom-router${query}`

/** Routers of a VPC. */
export const routers: Cases = {
  'vpc router create': {
    at,
    given: { name: 'new-router' },
    calls: { call: `POST /v1/vpc-routers${query}`, body: { name: 'new-router', description: '' } },
  },
  'vpc router update': {
    at,
    row: 'mock-custom-router',
    given: { name: 'renamed' },
    calls: [{ call: update, body: { name: 'renamed' } }],
  },
  'vpc router delete': {
    at,
    row: 'mock-custom-router',
    calls: [{ call: `DELETE /v1/vpc-routers/mock-custom-router${query}` }],
    refused: { by: 'state', row: 'mock-system-router', says: 'System routers cannot be deleted' },
  },
}
