import { expect, test } from 'vitest'
import { changesOf, rig } from './harness.ts'

const path = '/v1/vpc-firewall-rules?project=mock-project&vpc=default'
const newRule = (name: string, over = {}) => ({
  name,
  description: '',
  action: 'allow',
  direction: 'inbound',
  priority: 100,
  status: 'enabled',
  targets: [{ type: 'vpc', value: 'default' }],
  filters: {},
  ...over,
})
type Rules = { rules: { id: string; name: string }[] }

test('PUT replaces all rules with new ones', async () => {
  const { send, get } = rig()
  const before = (await get(path)) as Rules
  expect(before.rules.map((rule) => rule.name)).toEqual([
    'allow-icmp',
    'allow-internal-inbound',
    'allow-ssh',
  ])
  const ssh = newRule('allow-ssh', { filters: { ports: ['22', '80-90'] } })
  const put = await send(`PUT ${path}`, { rules: [newRule('z'), ssh] })
  expect(put.status).toBe(200)
  const after = put.body as Rules
  expect(after).toMatchObject({
    rules: [
      { name: 'allow-ssh', filters: { hosts: null, ports: ['22', '80-90'], protocols: null } },
      { name: 'z' },
    ],
  })
  const ids = before.rules.map((rule) => rule.id)
  expect(after.rules.filter((rule) => ids.includes(rule.id))).toEqual([])
  expect(await get(path)).toEqual(after)
  expect((await send(`PUT ${path}`, {})).body).toEqual({ rules: [] })
})

test.each([
  ['a name twice', [newRule('a'), newRule('a')], 'must be unique within a VPC'],
  ['a high priority', [newRule('a', { priority: 65_536 })], 'rules.0.priority: '],
  ['a bad port', [newRule('a', { filters: { ports: ['90-80'] } })], 'rules.0.filters.ports.0: '],
  ['port 0', [newRule('a', { filters: { ports: ['0'] } })], 'rules.0.filters.ports.0: '],
  ['an unknown target', [newRule('a', { targets: [{ type: 'x', value: 'y' }] })], 'rules.0.target'],
  ['no action', [newRule('a', { action: undefined })], 'missing field `action`'],
])('refuses rules: %s', async (_, rules, message) => {
  const { plane, send } = rig()
  const before = changesOf(plane)
  expect(await send(`PUT ${path}`, { rules })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(message) as unknown },
  })
  expect(changesOf(plane)).toBe(before)
})

test('rules with many filters are returned as seeded', async () => {
  const { send, get } = rig()
  const other = '/v1/vpc-firewall-rules?project=other-project&vpc=mock-vpc-2'
  const { rules } = (await get(other)) as Rules
  expect(rules.map((rule) => rule.name)).toContain('lots-of-filters')
  expect((await send(`PUT ${other}`, { rules })).status).toBe(200)
})
