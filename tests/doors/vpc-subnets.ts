import { expect } from 'vitest'
import type { Cases } from './case.ts'

const inVpc = { project: 'mock-project', vpc: 'default' }
const at = '/projects/mock-project/vpcs/default/subnets'
const create = `POST /v1/vpc-subnets?vpc=default&project=mock-project`
const second = { ...inVpc, subnet: 'mock-subnet-2' }
const update = 'PUT /v1/vpc-subnets/mock-subnet-2?vpc=default&project=mock-project'
const anyId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string

/** Subnets of a VPC. */
export const vpcSubnets: Cases = {
  'vpc subnet create': {
    allowed: {
      at,
      button: { at, press: ['New VPC subnet'] },
      given: { ...inVpc, name: 'new-subnet', ipv4Block: '10.9.0.0/24' },
      line: 'vpc subnet create new-subnet 10.9.0.0/24',
      asks: { Name: 'new-subnet', 'IPv4 block': '10.9.0.0/24' },
      calls: [
        {
          call: create,
          body: { name: 'new-subnet', description: '', ipv4_block: '10.9.0.0/24' },
        },
      ],
      says: 'Subnet new-subnet created',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      button: { at, press: ['New VPC subnet'] },
      given: { ...inVpc, name: 'New', ipv4Block: '10.9.0.0/24' },
      line: 'vpc subnet create New 10.9.0.0/24',
      asks: { Name: 'New', 'IPv4 block': '10.9.0.0/24' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'vpc subnet update': {
    allowed: {
      at,
      row: 'mock-subnet-2',
      given: { ...second, name: 'renamed' },
      line: 'vpc subnet update mock-subnet-2 --name renamed',
      asks: { Name: 'renamed' },
      calls: [{ call: update, body: { name: 'renamed', custom_router: anyId } }],
      says: 'Subnet renamed updated',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      row: 'mock-subnet-2',
      given: { ...second, name: 'New' },
      line: 'vpc subnet update mock-subnet-2 --name New',
      asks: { Name: 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'vpc subnet delete': {
    allowed: {
      at,
      row: 'mock-subnet-2',
      given: second,
      line: 'vpc subnet delete mock-subnet-2',
      calls: [{ call: 'DELETE /v1/vpc-subnets/mock-subnet-2?vpc=default&project=mock-project' }],
      says: 'VPC subnet deleted',
      ends: at,
    },
    refused: {
      by: 'server',
      at,
      row: 'default',
      given: { ...inVpc, subnet: 'default' },
      line: 'vpc subnet delete default',
      calls: [{ call: 'DELETE /v1/vpc-subnets/default?vpc=default&project=mock-project' }],
      says: 'VPC subnet cannot be deleted while network interfaces in the subnet exist',
    },
  },
  'vpc subnet list': {
    allowed: {
      at: '/projects/mock-project/vpcs/default/firewall-rules',
      given: inVpc,
      line: 'vpc subnet list',
      calls: [],
      says: 'Went to VPC subnets',
      ends: at,
    },
    refused: {
      by: 'lost',
      at,
      given: { ...inVpc, vpc: 'nobody' },
      line: 'vpc subnet list nobody',
      says: "Not found: vpc 'nobody'",
    },
  },
  'vpc subnet view': {
    allowed: {
      at,
      row: 'mock-subnet-2',
      given: second,
      line: 'vpc subnet view mock-subnet-2',
      calls: [],
      says: 'Opened VPC subnet',
      ends: `${at}/mock-subnet-2/edit`,
    },
    refused: {
      by: 'lost',
      at,
      given: { ...inVpc, subnet: 'nobody' },
      line: 'vpc subnet view nobody',
      says: "Not found: subnet 'nobody'",
    },
  },
}
