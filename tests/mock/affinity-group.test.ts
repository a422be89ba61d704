import { test } from 'vitest'
import { named, newInstance, story } from './harness.ts'

const project = 'project=mock-project'
const create = `POST /v1/instances?${project}`

test.each([
  ['anti-affinity-groups', 'anti-affinity group', 'oil-water', ['oil-water']],
  ['affinity-groups', 'affinity group', 'test', ['sandbox-env', 'test']],
])('of %s, a stopped instance becomes a member and leaves', async (noun, kind, bare, mine) => {
  const members = `/v1/${noun}/${bare}/members`
  const at = (instance: string) => `${members}/instance/${instance}?${project}`
  const member = { type: 'instance', value: { name: 'db-stopped', run_state: 'stopped' } }
  await story([
    [`POST ${at('db-stopped')}`, 201, member],
    [`GET ${at('db-stopped')}`, 200, member],
    [`GET ${members}?${project}`, 200, { items: [member], next_page: null }],
    [`GET /v1/instances/db-stopped/${noun}?${project}`, 200, named(...mine)],
    [`POST ${at('db-stopped')}`, 400, `Instance already in ${kind}`],
    [`POST ${at('db2')}`, 400, 'Instance must be stopped to be added'],
    [`DELETE ${at('db-stopped')}`, 204],
  ])()
})

const groups = ['oil-water', 'romulus-remus', 'oil-water']

test(
  'an instance can be created in groups, and leaves them when deleted',
  story([
    [create, newInstance('web', { start: false, anti_affinity_groups: groups }), 201],
    [`GET /v1/instances/web/anti-affinity-groups?${project}`, 200, named(...groups.slice(0, 2))],
    1500,
    [`DELETE /v1/instances/web?${project}`, 204],
    [`GET /v1/anti-affinity-groups/oil-water/members?${project}`, 200, { items: [] }],
    [create, newInstance('web', { anti_affinity_groups: ['oil-water', 'nope'] }), 404, "'nope'"],
  ]),
)
