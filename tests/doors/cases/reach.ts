import type { Cases } from '../case.ts'

const project = 'other-project'
const within = `/projects/${project}`
const at = `${within}/vpcs`
const lost = 'No instance is called nope'

/** Questions about a project's network, and the pages that show the answers. */
export const reach: Cases = {
  'console project reach': { says: 'Went to reachability', ends: '/projects/mock-project/reach' },
  'console project reach-from': {
    says: 'Went to inbound reachability',
    ends: '/projects/mock-project/reach-from',
  },
  'console project reach-to': {
    says: 'Went to outbound reachability',
    ends: '/projects/mock-project/reach-to',
  },
  'console vpc lint': {
    at,
    row: 'shop',
    says: 'Went to lint',
    ends: `${at}/shop/lint`,
  },
  'console instance rules': {
    at: `${within}/instances`,
    row: 'web1',
    says: 'Went to rules',
    ends: `${within}/instances/web1/rules`,
  },
  'console reach': {
    at,
    given: { from: 'web1', to: 'store1', port: 5432 },
    line: 'reach web1 store1 --port 5432',
    says: 'Yes',
    ends: `${within}/reach?from=web1&to=store1&port=5432`,
    refused: { by: 'server', given: { from: 'nope', to: 'web1' }, calls: [], says: lost },
  },
  'console reach-from': {
    at,
    given: { to: 'store1', port: 22 },
    line: 'reach-from store1 --port 22',
    says: 'Page opened',
    ends: `${within}/reach-from?to=store1&port=22`,
    refused: { by: 'server', given: { to: 'nope' }, calls: [], says: lost },
  },
  'console reach-to': {
    at,
    given: { from: 'web1' },
    line: 'reach-to web1',
    says: 'Page opened',
    ends: `${within}/reach-to?from=web1`,
    refused: { by: 'server', given: { from: 'nope' }, calls: [], says: lost },
  },
}
