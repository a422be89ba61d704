import { idOf } from '../../src/mock/seed.ts'
import type { Case, Cases } from './case.ts'
import { lost, page } from './pages.ts'

const project = 'mock-project'
const db1 = { project, instance: 'db1' }
const instances = '/projects/mock-project/instances'
const networking = `${instances}/db1/networking`
const group = idOf('multicast group market-data')
const silo = 'pelerines'
const users = '/system/silos/pelerines/users'
const subnet = { project, vpc: 'default', subnet: 'default' }
const subnets = '/projects/mock-project/vpcs/default/subnets'
const leave = 'console instance multicast-group leave'
const list = 'experimental instance multicast-group list'

const tooMany = (line: string): Case['refused'] => ({
  by: 'word',
  at: '/projects',
  given: {},
  line: `${line} now`,
  says: 'Unexpected argument "now"',
})

/** Lists within other pages: the groups of an instance, built-in users, the quotas of all silos. */
export const rest: Cases = {
  [list]: page(
    { at: instances, row: 'db1', given: db1, line: `${list} db1` },
    'Went to multicast groups',
    `${instances}/db1/multicast-groups`,
    lost(
      { at: instances, given: { project, instance: 'nobody' }, line: `${list} nobody` },
      "Not found: instance 'nobody'",
    ),
  ),
  [leave]: {
    allowed: {
      at: networking,
      row: group,
      given: { ...db1, instanceMembership: group },
      line: `instance multicast-group leave ${group}`,
      oxide: {
        line: `oxide experimental instance multicast-group leave --project mock-project --instance db1 --multicast-group ${group}`,
        as: 'experimental instance multicast-group leave',
        says: `Instance left ${group}`,
      },
      calls: [{ call: `DELETE /v1/instances/db1/multicast-groups/${group}?project=mock-project` }],
      says: 'Instance left the multicast group',
    },
    refused: {
      by: 'gone',
      at: networking,
      given: { ...db1, instanceMembership: 'nobody' },
      line: 'instance multicast-group leave nobody',
      says: 'Not found: multicast group "nobody"',
    },
  },
  'silo user view': page(
    {
      at: users,
      row: 'Theodor Adorno',
      given: { silo, userId: 'Theodor Adorno' },
      line: "silo user view --user-id 'Theodor Adorno'",
    },
    'Went to user of silo',
    `${users}/Theodor%20Adorno`,
    lost(
      { at: users, given: { silo, userId: 'Nobody' }, line: 'silo user view --user-id Nobody' },
      'Not found: user "Nobody"',
    ),
  ),
  'silo quotas list': page(
    { at: '/projects', given: {}, line: 'silo quotas list' },
    'Went to quotas',
    '/system/silo-quotas',
    tooMany('silo quotas list'),
  ),
  'console builtin-user list': page(
    { at: '/projects', given: {}, line: 'builtin-user list' },
    'Went to built-in users',
    '/system/builtin-users',
    tooMany('builtin-user list'),
  ),
  'console builtin-user view': page(
    {
      at: '/system/builtin-users',
      row: 'db-init',
      given: { user: 'db-init' },
      line: 'builtin-user view db-init',
    },
    'Opened built-in user',
    '/system/builtin-users/db-init',
    lost(
      { at: '/system/builtin-users', given: { user: 'nobody' }, line: 'builtin-user view nobody' },
      "Not found: user 'nobody'",
    ),
  ),
  'vpc subnet nic list': page(
    { at: subnets, row: 'default', given: subnet, line: 'vpc subnet nic list default' },
    'Went to interfaces of subnet',
    `${subnets}/default/interfaces`,
    lost(
      { at: subnets, given: { ...subnet, subnet: 'nobody' }, line: 'vpc subnet nic list nobody' },
      "Not found: subnet 'nobody'",
    ),
  ),
}
