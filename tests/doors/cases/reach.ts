import type { Cases } from '../case.ts'

const project = 'other-project'
const within = `/projects/${project}`
const at = `${within}/vpcs`

/** Questions about a project's network, and the pages that show the answers. */
export const reach: Cases = {
  'console reach': {
    at,
    given: { from: 'web1', to: 'store1', port: 5432 },
    line: 'reach web1 store1 --port 5432',
    says: 'Yes. Firewall rule allow-web-to-store of shop (priority 200) allows TCP 5432 into store1.',
    ends: `${within}/reach?port=5432&from=web1&to=store1`,
    refused: { by: 'value', given: { port: 70_000 }, says: 'Port must be between 0 and 65535' },
  },
  'console reach-from': {
    at,
    given: { to: 'store1', port: 22 },
    says: 'Page opened',
    ends: `${within}/reach-from?port=22&to=store1`,
    refused: { by: 'value', given: { port: 70_000 }, says: 'Port must be between 0 and 65535' },
  },
  'console reach-to': {
    at,
    given: { from: 'web1' },
    says: 'Page opened',
    ends: `${within}/reach-to?from=web1`,
    refused: { by: 'value', given: { port: 70_000 }, says: 'Port must be between 0 and 65535' },
  },
}
