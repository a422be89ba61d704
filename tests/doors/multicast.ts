import { idOf } from '../../src/mock/seed.ts'
import type { Cases } from './case.ts'

const project = 'mock-project'
const at = '/projects/mock-project/multicast-groups'
const page = `${at}/market-data`
const market = { project, multicastGroup: 'market-data' }
const [db1, db2] = [idOf('instance mock-project db1'), idOf('instance mock-project db2')]
const memberOf = (instance: string, group: string) =>
  `/v1/instances/${instance}/multicast-groups/${group}`
const joined = '?project=mock-project'
const join = 'experimental instance multicast-group join'
const leave = 'experimental instance multicast-group leave'
const remove = 'console experimental multicast-group delete'
const json = JSON.stringify({ source_ips: ['10.7.0.9'] })

/** Multicast groups, which instances join and leave. */
export const multicast: Cases = {
  [join]: {
    allowed: {
      at,
      row: 'market-data',
      button: { at, press: ['Join multicast group'] },
      given: { ...market, instance: 'db-stopped', sourceIps: ['10.7.0.9'] },
      line: `${join} --instance db-stopped --multicast-group market-data --json-body /dev/stdin <<'EOF'\n${json}\nEOF`,
      asks: { Instance: 'db-stopped', 'Multicast group': 'market-data', 'Source IPs': '10.7.0.9' },
      calls: [
        {
          call: `PUT ${memberOf('db-stopped', 'market-data')}${joined}`,
          body: { source_ips: ['10.7.0.9'] },
        },
      ],
      says: 'Instance db-stopped joined market-data',
      ends: page,
    },
    refused: {
      by: 'value',
      at,
      row: 'market-data',
      given: { ...market, instance: 'db-stopped', sourceIps: ['10.7'] },
      line: `${join} --instance db-stopped --multicast-group market-data --source-ips '["10.7"]'`,
      says: '10.7 is not a valid IP address',
    },
  },
  [leave]: {
    allowed: {
      at: page,
      row: db1,
      given: { multicastGroup: 'market-data', instance: db1 },
      line: `${leave} ${db1}`,
      calls: [{ call: `DELETE ${memberOf(db1, 'market-data')}` }],
      says: 'Instance left market-data',
    },
    refused: {
      by: 'state',
      at: page,
      given: { ...market, instance: 'db-stopped' },
      line: `${leave} db-stopped`,
      says: 'db-stopped is not a member of market-data',
    },
  },
  [remove]: {
    allowed: {
      at,
      row: 'market-data',
      given: { multicastGroup: 'market-data' },
      line: `${remove.replace('console ', '')} market-data`,
      calls: [
        { call: `DELETE ${memberOf(db1, 'market-data')}` },
        { call: `DELETE ${memberOf(db2, 'market-data')}` },
      ],
      says: 'Multicast group market-data deleted',
    },
    refused: {
      by: 'word',
      at,
      given: {},
      line: `${remove.replace('console ', '')} market-data now`,
      says: 'Unexpected argument "now"',
    },
  },
  'experimental multicast-group list': {
    allowed: {
      at: '/projects/mock-project/instances',
      given: { project },
      line: 'experimental multicast-group list',
      calls: [],
      says: 'Went to multicast groups',
      ends: at,
    },
    refused: {
      by: 'lost',
      at: '/projects/mock-project/instances',
      given: { project: 'nobody' },
      line: 'experimental multicast-group list nobody',
      says: "Not found: project 'nobody'",
    },
  },
  'experimental multicast-group view': {
    allowed: {
      at,
      row: 'market-data',
      given: market,
      line: 'experimental multicast-group view market-data',
      calls: [],
      says: 'Opened multicast group',
      ends: page,
    },
    refused: {
      by: 'lost',
      at,
      given: { project, multicastGroup: 'nobody' },
      line: 'experimental multicast-group view nobody',
      says: "Not found: multicast group 'nobody'",
    },
  },
}
