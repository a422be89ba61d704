import type { Cases } from './case.ts'

const project = 'mock-project'
const at = '/projects/mock-project/vpcs'
const own = { project, vpc: 'default' }
const body = { name: 'new-vpc', description: '', dns_name: 'new-dns' }

/** Networks of a project. */
export const vpcs: Cases = {
  'vpc create': {
    allowed: {
      at,
      button: { at, press: ['New VPC'] },
      given: { project, name: 'new-vpc', dnsName: 'new-dns' },
      line: 'vpc create new-vpc new-dns',
      asks: { Name: 'new-vpc', 'DNS name': 'new-dns' },
      calls: [{ call: 'POST /v1/vpcs?project=mock-project', body }],
      says: 'VPC new-vpc created',
      ends: `${at}/new-vpc/firewall-rules`,
    },
    refused: {
      by: 'value',
      at,
      button: { at, press: ['New VPC'] },
      given: { project, name: 'new-vpc', dnsName: 'New' },
      line: 'vpc create new-vpc New',
      asks: { Name: 'new-vpc', 'DNS name': 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'vpc update': {
    allowed: {
      at,
      row: 'default',
      given: { ...own, name: 'renamed' },
      line: 'vpc update default --name renamed',
      asks: { Name: 'renamed' },
      calls: [{ call: 'PUT /v1/vpcs/default?project=mock-project', body: { name: 'renamed' } }],
      says: 'VPC renamed updated',
      ends: `${at}/renamed/firewall-rules`,
    },
    refused: {
      by: 'value',
      at,
      row: 'default',
      given: { ...own, name: 'New' },
      line: 'vpc update default --name New',
      asks: { Name: 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'vpc delete': {
    allowed: {
      since: [
        { call: 'POST /v1/vpcs?project=mock-project', body },
        { call: 'DELETE /v1/vpc-subnets/default?project=mock-project&vpc=new-vpc' },
      ],
      at,
      row: 'new-vpc',
      given: { project, vpc: 'new-vpc' },
      line: 'vpc delete new-vpc',
      calls: [{ call: 'DELETE /v1/vpcs/new-vpc?project=mock-project' }],
      says: 'VPC new-vpc deleted',
      ends: at,
    },
    refused: {
      by: 'server',
      at,
      row: 'default',
      given: own,
      line: 'vpc delete default',
      calls: [{ call: 'DELETE /v1/vpcs/default?project=mock-project' }],
      says: 'VPC cannot be deleted while VPC Subnets exist',
    },
  },
}
