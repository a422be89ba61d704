import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const instances = '/projects/mock-project/instances'
const networking = `${instances}/db1/networking`
const group = idOf('multicast group market-data')
const users = '/system/silos/pelerines/users'
const subnets = '/projects/mock-project/vpcs/default/subnets'
const leave = 'console instance multicast-group leave'
const list = 'experimental instance multicast-group list'

/** Lists within other pages: the groups of an instance, built-in users, the quotas of all silos. */
export const rest: Cases = {
  [list]: {
    row: 'db1',
    says: 'Went to multicast groups',
    ends: `${instances}/db1/multicast-groups`,
  },
  [leave]: {
    at: networking,
    row: group,
    oxide: {
      line: `oxide experimental instance multicast-group leave --project mock-project --instance db1 --multicast-group ${group}`,
      as: 'experimental instance multicast-group leave',
      says: `Instance left ${group}`,
    },
    calls: [{ call: `DELETE /v1/instances/db1/multicast-groups/${group}?project=mock-project` }],
    says: 'Instance left the multicast group',
    refused: {
      by: 'gone',
      given: { instanceMembership: 'nobody' },
      line: 'instance multicast-group leave nobody',
      says: 'Not found: multicast group "nobody"',
    },
  },
  'silo user view': {
    at: users,
    row: 'Theodor Adorno',
    line: "silo user view --user-id 'Theodor Adorno'",
    says: 'Went to user of silo',
    ends: `${users}/Theodor%20Adorno`,
    refused: {
      given: { userId: 'Nobody' },
      line: 'silo user view --user-id Nobody',
      by: 'lost',
      says: 'Not found: user "Nobody"',
    },
  },
  'silo quotas list': { says: 'Went to quotas', ends: '/system/silo-quotas' },
  'console builtin-user list': { says: 'Went to built-in users', ends: '/system/builtin-users' },
  'console builtin-user view': {
    at: '/system/builtin-users',
    row: 'db-init',
    says: 'Opened built-in user',
    ends: '/system/builtin-users/db-init',
    refused: { given: { user: 'nobody' }, by: 'lost', says: "Not found: user 'nobody'" },
  },
  'vpc subnet nic list': {
    at: subnets,
    row: 'default',
    says: 'Went to interfaces of subnet',
    ends: `${subnets}/default/interfaces`,
    refused: { given: { subnet: 'nobody' }, by: 'lost', says: "Not found: subnet 'nobody'" },
  },
}
