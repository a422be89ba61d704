import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const at = '/projects/mock-project/multicast-groups'
const page = `${at}/market-data`
const [db1, db2] = [idOf('instance mock-project db1'), idOf('instance mock-project db2')]
const groupId = idOf('multicast group market-data')
const memberOf = (instance: string, group: string) =>
  `/v1/instances/${instance}/multicast-groups/${group}`
const join = 'experimental instance multicast-group join'
const leave = 'experimental instance multicast-group leave'
const remove = 'console experimental multicast-group delete'

/** Multicast groups, which instances join and leave. */
export const multicast: Cases = {
  [join]: {
    at,
    row: 'market-data',
    button: { at, press: ['Join multicast group'] },
    given: { instance: 'db-stopped', sourceIps: ['10.7.0.9'] },
    says: 'Instance db-stopped joined market-data',
    ends: page,
    refused: {
      by: 'value',
      row: 'market-data',
      given: { instance: 'db-stopped', sourceIps: ['10.7'] },
      says: '10.7 is not a valid IP address',
    },
  },
  [leave]: {
    at: page,
    row: db1,
    calls: [{ call: `DELETE ${memberOf(db1, 'market-data')}` }],
    says: 'Instance left market-data',
    refused: {
      by: 'state',
      given: { instance: 'db-stopped' },
      says: 'db-stopped is not a member of market-data',
    },
  },
  [remove]: {
    at,
    row: 'market-data',
    calls: [
      { call: `DELETE ${memberOf(db1, 'market-data')}` },
      { call: `DELETE ${memberOf(db2, 'market-data')}` },
    ],
    refused: { by: 'word' },
  },
  'console instance multicast-group leave': {
    at: '/projects/mock-project/instances/db1/networking',
    row: groupId,
    calls: [{ call: `DELETE /v1/instances/db1/multicast-groups/${groupId}?project=mock-project` }],
    says: 'Instance left the multicast group',
  },
}
