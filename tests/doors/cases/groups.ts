import type { Cases } from '../case.ts'

const project = 'mock-project'
const pageOf = (instance: string) => `/projects/mock-project/instances/${instance}/settings`
const stopped = { project, instance: 'db-stopped' }
const running = { project, instance: 'db1' }
const remove = 'instance anti-affinity member remove-instance --anti-affinity-group'

/** Anti-affinity groups and affinity groups. */
export const groups: Cases = {
  ...lifeOf({
    cli: 'instance anti-affinity',
    calls: '/v1/anti-affinity-groups',
    at: '/projects/mock-project/affinity',
    empty: 'oil-water',
  }),
  ...lifeOf({
    cli: 'experimental instance affinity',
    calls: '/v1/affinity-groups',
    at: '/projects/mock-project/affinity-groups',
    empty: 'test',
  }),
  'experimental instance affinity member add-instance': {
    at: '/projects/mock-project/affinity-groups/test',
    button: { at: '/projects/mock-project/affinity-groups/test', press: ['Add instance'] },
    given: { ...stopped },
    line: 'experimental instance affinity member add-instance test db-stopped',
    asks: { Instance: 'db-stopped' },
    says: 'Instance db-stopped added to affinity group test',
    refused: {
      by: 'state',
      given: { ...running },
      line: 'experimental instance affinity member add-instance test db1',
      says: 'Only stopped instances can be added to a group',
    },
  },
  'experimental instance affinity member remove-instance': {
    at: pageOf('db1'),
    row: 'main-web-prod',
    says: 'Member db1 removed from affinity group main-web-prod',
    refused: {
      by: 'state',
      at: '/projects/mock-project/affinity-groups/test',
      given: { affinityGroup: 'test' },
      line: 'experimental instance affinity member remove-instance test db1',
      says: 'db1 is not a member of test',
    },
  },
  'instance anti-affinity member add-instance': {
    at: pageOf('db-stopped'),
    button: { at: pageOf('db-stopped'), press: ['Add to group'] },
    given: { antiAffinityGroup: 'oil-water' },
    asks: { 'Anti-affinity group': 'oil-water' },
    says: 'Instance db-stopped added to anti-affinity group oil-water',
    refused: {
      by: 'state',
      at: pageOf('db1'),
      given: { ...running },
      says: 'Only stopped instances can be added to a group',
    },
  },
  'instance anti-affinity member remove-instance': {
    at: pageOf('db1'),
    row: 'romulus-remus',
    line: `${remove} romulus-remus`,
    says: 'Member db1 removed from anti-affinity group romulus-remus',
    refused: {
      by: 'state',
      at: pageOf('db-stopped'),
      given: { ...stopped },
      line: `${remove} romulus-remus`,
      asks: { 'Anti-affinity group': 'romulus-remus' },
      says: 'db-stopped is not a member of romulus-remus',
    },
  },
}

type Kind = {
  readonly cli: string
  readonly calls: string
  readonly at: string
  /** A group without members. */
  readonly empty: string
}

/** How groups of one kind are created, edited and deleted. */
function lifeOf({ cli, calls, at, empty }: Kind): Cases {
  const list = '/projects/mock-project/affinity'
  const body = { name: 'new-group', description: '', policy: 'allow', failure_domain: 'sled' }
  return {
    [`${cli} create`]: {
      at: list,
      given: { name: 'new-group' },
      calls: [{ call: `POST ${calls}?project=mock-project`, body }],
      ends: `${at}/new-group`,
    },
    [`${cli} update`]: {
      at: list,
      row: empty,
      given: { name: 'renamed' },
      ends: `${at}/renamed`,
    },
    [`${cli} delete`]: {
      at: list,
      row: empty,
      ends: list,
      refused: {
        by: 'server',
        since: [
          { call: `POST ${calls}?project=mock-project`, body: { ...body, name: 'delete-500' } },
        ],
        row: 'delete-500',
        says: 'Internal server error (',
      },
    },
  }
}
