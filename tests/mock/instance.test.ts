import { expect, test } from 'vitest'
import { GiB, type Refusal, newDisk, newInstance, rig, story } from './harness.ts'
import { testRefusals, unchanged } from './harness.ts'

const project = 'project=mock-project'
const create = `POST /v1/instances?${project}`
const at = (name: string, of = project) => `/v1/instances/${name}?${of}`
const put = (name: string) => `PUT ${at(name)}`

test('a new instance is creating, then starting, then running, or stopped', async () => {
  const { send, get, clock } = rig()
  const state = async (name: string) => Object(await get(at(name))).run_state
  const body = newInstance('web', { description: 'The front' })
  expect((await send(create, body)).body).toMatchObject({
    hostname: 'web',
    run_state: 'creating',
    auto_restart_enabled: true,
    auto_restart_policy: null,
    boot_disk_id: null,
  })
  await send(create, newInstance('idle', { start: false }))
  const seen: string[] = []
  for (let step = 0; step < 9; step++) {
    seen.push(await state('web'))
    clock.advance(500)
  }
  const [slow, long] = ['creating '.repeat(3), 'starting '.repeat(5)]
  expect(seen.join(' ')).toBe(`${slow}${long}running`)
  expect(await state('idle')).toBe('stopped')
})

test('disks, interfaces and addresses are created with the instance', async () => {
  const { send, get } = rig()
  const body = newInstance('web', {
    boot_disk: { type: 'create', ...newDisk('web-boot', 10) },
    disks: [{ type: 'attach', name: 'disk-4' }],
    network_interfaces: { type: 'default_dual_stack' },
    external_ips: [
      { type: 'ephemeral', pool_selector: { type: 'auto', ip_version: 'v4' } },
      { type: 'ephemeral', pool_selector: { type: 'explicit', pool: 'ip-pool-2' } },
      { type: 'floating', floating_ip: 'rootbeer-float' },
    ],
  })
  const { id, boot_disk_id } = Object((await send(create, body)).body)
  const state = { state: 'attached', instance: id }
  expect(await get(`/v1/instances/${id}/disks`)).toMatchObject({
    items: [
      { name: 'disk-4', state },
      { name: 'web-boot', id: boot_disk_id, state },
    ],
  })
  const { items } = Object(await get(`/v1/instances/${id}/external-ips`))
  const told = (items as { kind: string; ip: string }[]).map(({ kind, ip }) => `${kind} ${ip}`)
  expect(told.toSorted()).toEqual([
    'ephemeral 123.4.56.8',
    'ephemeral fd00::1',
    'floating 123.4.56.4',
    'snat 123.4.56.9',
  ])
  expect(await get(`/v1/network-interfaces?instance=${id}`)).toMatchObject({
    items: [
      {
        name: 'net0',
        primary: true,
        mac: expect.stringMatching(/^A8:40:25:F[0-9A-F](:[0-9A-F]{2}){2}$/),
        ip_stack: { value: { v4: { ip: '172.30.0.7' }, v6: { ip: 'fd2d:4569:88b2::7' } } },
      },
    ],
  })
})

const inOther = 'project=other-project'

test('the policy and the last restart decide whether and when a failed instance restarts', async () => {
  const { get, clock } = rig()
  const after = (milliseconds: number) => new Date(clock.now() + milliseconds).toISOString()
  for (const [name, of, enabled, cooled] of [
    ['you-fail', project, true, after(300_000)],
    ['failed-restarting-soon', inOther, true, after(-30_000)],
    ['failed-restart-never', inOther, false, null],
    ['failed-cooled-restart-never', inOther, false, after(-3_600_000)],
  ] as const) {
    expect(await get(at(name, of))).toMatchObject({
      auto_restart_enabled: enabled,
      auto_restart_cooldown_expiration: cooled,
    })
  }
})

const never = at('failed-restart-never', inOther)

test(
  'a failed instance restarts after its cooldown once its policy allows it',
  story([
    [`PUT ${never}`, { ...unchanged, auto_restart_policy: 'best_effort' }, 200],
    3000,
    [
      `GET ${never}`,
      200,
      { run_state: 'starting', time_last_auto_restarted: '2026-01-15T12:00:03.000Z' },
    ],
    3000,
    [`GET ${never}`, 200, { run_state: 'running' }],
  ]),
)

const update = (name: string, over: object, status: number, message: string): Refusal => [
  put(name),
  { ...unchanged, ...over },
  status,
  message,
]

testRefusals('refuses an update, or to delete what runs', [
  update('db2', { ncpus: 4 }, 400, 'only be resized if stopped, failed, or creating'),
  update('db1', {}, 400, 'only be changed if instance is stopped, failed, or creating'),
  update('db-stopped', { boot_disk: 'disk-4' }, 400, 'Boot disk must be attached to the instance'),
  update('db-stopped', { memory: 1537 * GiB }, 400, 'Memory can be at most 1536 GiB'),
  [`DELETE ${at('db1')}`, undefined, 400, 'Cannot delete instance in state running'],
])

const heir = newInstance('heir', {
  network_interfaces: { type: 'default_ipv4' },
  external_ips: [
    { type: 'ephemeral', pool_selector: { type: 'explicit', pool: 'ip-pool-1' } },
    { type: 'floating', floating_ip: 'cola-float' },
  ],
})

test(
  'deleting an instance detaches its disks and frees its addresses for the next',
  story([
    [`POST /v1/instances/db1/stop?${project}`, 202],
    3000,
    [`DELETE ${at('db1')}`, 204],
    ['GET /v1/instances/$id', 404],
    [`GET /v1/disks/disk-1?${project}`, 200, { state: { state: 'detached' } }],
    [create, heir, 201],
    [
      `GET /v1/instances/heir/external-ips?${project}`,
      200,
      {
        items: [
          { kind: 'floating', name: 'cola-float' },
          { kind: 'ephemeral', ip: '123.4.56.0' },
          { kind: 'snat', ip: '123.4.56.10', first_port: 0, last_port: 16383 },
        ],
      },
    ],
  ]),
)
