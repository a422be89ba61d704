import { expect } from 'vitest'
import type { Cases } from '../case.ts'

const at = '/projects/mock-project/vpcs/default/subnets'
const create = `POST /v1/vpc-subnets?vpc=default&project=mock-project`
const update = 'PUT /v1/vpc-subnets/mock-subnet-2?vpc=default&project=mock-project'
const anyId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string

/** Subnets of a VPC. */
export const vpcSubnets: Cases = {
  'vpc subnet create': {
    at,
    given: { name: 'new-subnet', ipv4Block: '10.9.0.0/24' },
    calls: {
      call: create,
      body: { name: 'new-subnet', description: '', ipv4_block: '10.9.0.0/24' },
    },
    says: 'Subnet new-subnet created',
  },
  'vpc subnet update': {
    at,
    row: 'mock-subnet-2',
    given: { name: 'renamed' },
    calls: [{ call: update, body: { name: 'renamed', custom_router: anyId } }],
    unasked: true,
    says: 'Subnet renamed updated',
  },
  'vpc subnet delete': {
    at,
    row: 'mock-subnet-2',
    calls: [{ call: 'DELETE /v1/vpc-subnets/mock-subnet-2?vpc=default&project=mock-project' }],
    says: 'VPC subnet deleted',
    refused: {
      by: 'server',
      row: 'default',
      calls: [{ call: 'DELETE /v1/vpc-subnets/default?vpc=default&project=mock-project' }],
      says: 'VPC subnet cannot be deleted while network interfaces in the subnet exist',
    },
  },
}
