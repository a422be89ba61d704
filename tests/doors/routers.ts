import type { Cases } from './case.ts'

const inVpc = { project: 'mock-project', vpc: 'default' }
const at = '/projects/mock-project/vpcs/default/routers'
const query = '?vpc=default&project=mock-project'
const custom = { ...inVpc, router: 'mock-custom-router' }
const update = `PUT /v1/vpc-routers/mock-custom-router${query}`

/** Routers of a VPC. */
export const routers: Cases = {
  'vpc router create': {
    allowed: {
      at,
      button: { at, press: ['New router'] },
      given: { ...inVpc, name: 'new-router' },
      line: 'vpc router create new-router',
      asks: { Name: 'new-router' },
      calls: [
        { call: `POST /v1/vpc-routers${query}`, body: { name: 'new-router', description: '' } },
      ],
      says: 'Router new-router created',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      button: { at, press: ['New router'] },
      given: { ...inVpc, name: 'New' },
      line: 'vpc router create New',
      asks: { Name: 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'vpc router update': {
    allowed: {
      at,
      row: 'mock-custom-router',
      given: { ...custom, name: 'renamed' },
      line: 'vpc router update mock-custom-router --name renamed',
      asks: { Name: 'renamed' },
      calls: [{ call: update, body: { name: 'renamed' } }],
      says: 'Router renamed updated',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      row: 'mock-custom-router',
      given: { ...custom, name: 'New' },
      line: 'vpc router update mock-custom-router --name New',
      asks: { Name: 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'vpc router delete': {
    allowed: {
      at,
      row: 'mock-custom-router',
      given: custom,
      line: 'vpc router delete mock-custom-router',
      calls: [{ call: `DELETE /v1/vpc-routers/mock-custom-router${query}` }],
      says: 'Router mock-custom-router deleted',
      ends: at,
    },
    refused: {
      by: 'state',
      at,
      row: 'mock-system-router',
      given: { ...inVpc, router: 'mock-system-router' },
      line: 'vpc router delete mock-system-router',
      says: 'System routers cannot be deleted',
    },
  },
  'vpc router list': {
    allowed: {
      at: '/projects/mock-project/vpcs/default/firewall-rules',
      given: inVpc,
      line: 'vpc router list',
      calls: [],
      says: 'Went to routers',
      ends: at,
    },
    refused: {
      by: 'lost',
      at,
      given: { ...inVpc, vpc: 'nobody' },
      line: 'vpc router list nobody',
      says: "Not found: vpc 'nobody'",
    },
  },
  'vpc router view': {
    allowed: {
      at,
      row: 'mock-custom-router',
      given: custom,
      line: 'vpc router view mock-custom-router',
      calls: [],
      says: 'Opened router',
      ends: `${at}/mock-custom-router`,
    },
    refused: {
      by: 'lost',
      at,
      given: { ...inVpc, router: 'nobody' },
      line: 'vpc router view nobody',
      says: "Not found: router 'nobody'",
    },
  },
}
