import type { Cases } from './case.ts'

const project = 'mock-project'
const pageOf = (instance: string) => `/projects/mock-project/instances/${instance}/settings`
const stopped = { project, instance: 'db-stopped' }
const running = { project, instance: 'db1' }
const member = (group: string, instance: string) =>
  `/v1/anti-affinity-groups/${group}/members/instance/${instance}?project=mock-project`
const add = 'instance anti-affinity member add-instance --anti-affinity-group'
const remove = 'instance anti-affinity member remove-instance --anti-affinity-group'

/** The groups that keep an instance apart from others. */
export const groups: Cases = {
  'instance anti-affinity member add-instance': {
    allowed: {
      at: pageOf('db-stopped'),
      button: { at: pageOf('db-stopped'), press: ['Add to group'] },
      given: { ...stopped, antiAffinityGroup: 'oil-water' },
      line: `${add} oil-water`,
      asks: { 'Anti-affinity group': 'oil-water' },
      calls: [{ call: `POST ${member('oil-water', 'db-stopped')}` }],
      says: 'Instance db-stopped added to anti-affinity group oil-water',
    },
    refused: {
      by: 'state',
      at: pageOf('db1'),
      button: { at: pageOf('db1'), press: ['Add to group'] },
      given: { ...running, antiAffinityGroup: 'oil-water' },
      line: `${add} oil-water`,
      says: 'Only stopped instances can be added to a group',
    },
  },
  'instance anti-affinity member remove-instance': {
    allowed: {
      at: pageOf('db1'),
      row: 'romulus-remus',
      given: { ...running, antiAffinityGroup: 'romulus-remus' },
      line: `${remove} romulus-remus`,
      calls: [{ call: `DELETE ${member('romulus-remus', 'db1')}` }],
      says: 'Instance db1 removed from anti-affinity group romulus-remus',
    },
    refused: {
      by: 'state',
      at: pageOf('db-stopped'),
      given: { ...stopped, antiAffinityGroup: 'romulus-remus' },
      line: `${remove} romulus-remus`,
      asks: { 'Anti-affinity group': 'romulus-remus' },
      says: 'db-stopped is not a member of romulus-remus',
    },
  },
}
