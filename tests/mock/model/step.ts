import fc from 'fast-check'
import { GiB, newDisk, newInstance } from '../harness.ts'

/** A call by a user, or passing time. */
export type Step =
  | { readonly do: 'send'; readonly line: string; readonly body?: unknown }
  | { readonly do: 'wait'; readonly milliseconds: number }

const project = 'project=home'
const from = <T>(...values: T[]) => fc.constantFrom(...values)
const instance = from('i1', 'i2', 'i3')
const disk = from('d1', 'd2', 'd3', 'd4')
const float = from('f1', 'f2', 'f3')
const pool = from('p1', 'p2')
const range = from(
  { first: '10.1.0.1', last: '10.1.0.3' },
  { first: '10.1.0.3', last: '10.1.0.6' },
  { first: '10.2.0.1', last: '10.2.0.2' },
)
const chosen = from<unknown>(
  { type: 'auto' },
  { type: 'auto', ip_version: 'v4' },
  { type: 'explicit', pool: 'p1' },
  { type: 'explicit', pool: 'p2' },
)

const send = (line: string, body?: unknown): Step =>
  body === undefined ? { do: 'send', line } : { do: 'send', line, body }

const power = fc
  .tuple(instance, from('start', 'stop', 'reboot'))
  .map(([name, verb]) => send(`POST /v1/instances/${name}/${verb}?${project}`))

const newborn = fc
  .record({
    name: instance,
    ncpus: from(1, 4, 30),
    start: fc.boolean(),
    network_interfaces: from({ type: 'none' }, { type: 'default_ipv4' }),
    disks: from<unknown[]>(
      [],
      [{ type: 'attach', name: 'd1' }],
      [{ type: 'create', ...newDisk('d2') }],
    ),
    external_ips: from<unknown[]>(
      [],
      [{ type: 'ephemeral', pool_selector: { type: 'auto', ip_version: 'v4' } }],
      [{ type: 'floating', floating_ip: 'f1' }],
    ),
  })
  .map(({ name, ...over }) => send(`POST /v1/instances?${project}`, newInstance(name, over)))

const resized = fc
  .tuple(instance, from(1, 8, 40), from(null, 'd1', 'd2'))
  .map(([name, ncpus, boot]) =>
    send(`PUT /v1/instances/${name}?${project}`, {
      ncpus,
      memory: 2 * GiB,
      boot_disk: boot,
      auto_restart_policy: null,
      cpu_platform: null,
      enable_jumbo_frames: false,
    }),
  )

const storage = fc.oneof(
  fc
    .tuple(disk, from(1, 2, 900))
    .map(([name, size]) => send(`POST /v1/disks?${project}`, newDisk(name, size))),
  disk.map((name) => send(`DELETE /v1/disks/${name}?${project}`)),
  fc
    .tuple(instance, disk, from('attach', 'detach'))
    .map(([name, one, verb]) =>
      send(`POST /v1/instances/${name}/disks/${verb}?${project}`, { disk: one }),
    ),
  fc
    .tuple(disk, from('s1', 's2'))
    .map(([one, name]) =>
      send(`POST /v1/snapshots?${project}`, { name, description: '', disk: one }),
    ),
  from('s1', 's2').map((name) => send(`DELETE /v1/snapshots/${name}?${project}`)),
)

const addresses = fc.oneof(
  fc.tuple(float, chosen).map(([name, selector]) =>
    send(`POST /v1/floating-ips?${project}`, {
      name,
      description: '',
      address_allocator: { type: 'auto', pool_selector: selector },
    }),
  ),
  fc.tuple(float, from('10.1.0.1', '10.1.0.4', '10.2.0.2', '10.9.9.9')).map(([name, ip]) =>
    send(`POST /v1/floating-ips?${project}`, {
      name,
      description: '',
      address_allocator: { type: 'explicit', ip },
    }),
  ),
  float.map((name) => send(`DELETE /v1/floating-ips/${name}?${project}`)),
  fc
    .tuple(float, instance)
    .map(([name, parent]) =>
      send(`POST /v1/floating-ips/${name}/attach?${project}`, { kind: 'instance', parent }),
    ),
  float.map((name) => send(`POST /v1/floating-ips/${name}/detach?${project}`)),
  fc.tuple(instance, chosen).map(([name, selector]) =>
    send(`POST /v1/instances/${name}/external-ips/ephemeral?${project}`, {
      pool_selector: selector,
    }),
  ),
  instance.map((name) => send(`DELETE /v1/instances/${name}/external-ips/ephemeral?${project}`)),
)

const pools = fc.oneof(
  pool.map((name) => send('POST /v1/system/ip-pools', { name, description: '' })),
  pool.map((name) => send(`DELETE /v1/system/ip-pools/${name}`)),
  fc
    .tuple(pool, range, from('add', 'add', 'remove'))
    .map(([name, one, verb]) => send(`POST /v1/system/ip-pools/${name}/ranges/${verb}`, one)),
  fc
    .tuple(pool, fc.boolean())
    .map(([name, isDefault]) =>
      send(`POST /v1/system/ip-pools/${name}/silos`, { silo: 'maze-war', is_default: isDefault }),
    ),
  fc
    .tuple(pool, fc.boolean())
    .map(([name, isDefault]) =>
      send(`PUT /v1/system/ip-pools/${name}/silos/maze-war`, { is_default: isDefault }),
    ),
  pool.map((name) => send(`DELETE /v1/system/ip-pools/${name}/silos/maze-war`)),
)

/** @param userId a user who may be given a role */
const policies = (userId: string) =>
  fc.subarray(['admin', 'collaborator', 'limited_collaborator', 'viewer']).map((roles) =>
    send('PUT /v1/projects/home/policy', {
      role_assignments: roles.map((role_name) => ({
        identity_id: userId,
        identity_type: 'silo_user',
        role_name,
      })),
    }),
  )

const waiting = from(500, 1500, 4000).map((milliseconds): Step => ({ do: 'wait', milliseconds }))

/** Fifty steps or more, most of them on resources that the first steps created. */
export function sequences(userId: string): fc.Arbitrary<Step[]> {
  const step = fc.oneof(
    { arbitrary: newborn, weight: 3 },
    { arbitrary: power, weight: 4 },
    { arbitrary: waiting, weight: 4 },
    { arbitrary: storage, weight: 5 },
    { arbitrary: addresses, weight: 5 },
    { arbitrary: pools, weight: 3 },
    resized,
    policies(userId),
    instance.map((name) => send(`DELETE /v1/instances/${name}?${project}`)),
  )
  return fc.array(step, { minLength: 50, maxLength: 60 })
}
