import type { Cases } from '../case.ts'

const at = '/projects/mock-project/vpcs'
const body = { name: 'new-vpc', description: '', dns_name: 'new-dns' }

/** Networks of a project. */
export const vpcs: Cases = {
  'vpc create': {
    at,
    given: { name: 'new-vpc', dnsName: 'new-dns' },
    ends: `${at}/new-vpc/firewall-rules`,
  },
  'vpc update': {
    at,
    row: 'default',
    given: { name: 'renamed' },
    ends: `${at}/renamed/firewall-rules`,
  },
  'vpc delete': {
    since: [
      { call: 'POST /v1/vpcs?project=mock-project', body },
      { call: 'DELETE /v1/vpc-subnets/default?project=mock-project&vpc=new-vpc' },
    ],
    at,
    row: 'new-vpc',
    refused: {
      by: 'server',
      row: 'default',
      says: 'VPC cannot be deleted while VPC Subnets exist',
    },
  },
}
