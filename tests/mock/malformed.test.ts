import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { handlers } from '../../src/mock/handlers.ts'
import { operations } from '../../src/api/operations.ts'
import { siloBodies } from './bodies.ts'
import { rackBodies, rackSelectors, rackThings } from './rack-bodies.ts'
import { ask, changesOf, newDisk, newInstance, rig } from './harness.ts'

/** Bodies that are good, by operation; what is malformed is made from them. */
const good: Readonly<Record<string, unknown>> = {
  loginLocal: { username: 'hannah-arendt', password: 'x' },
  policyUpdate: { role_assignments: [] },
  projectPolicyUpdate: { role_assignments: [] },
  systemPolicyUpdate: { role_assignments: [] },
  projectCreate: { name: 'fresh', description: '' },
  projectUpdate: { name: 'fresh', description: '' },
  instanceCreate: newInstance('fresh', {
    boot_disk: { type: 'create', ...newDisk('fresh-boot') },
    network_interfaces: {
      type: 'create',
      params: [{ name: 'n', description: '', vpc_name: 'default', subnet_name: 'default' }],
    },
    external_ips: [{ type: 'floating', floating_ip: 'rootbeer-float' }],
    start: true,
    ssh_public_keys: ['mac-mini'],
    auto_restart_policy: 'never',
    cpu_platform: null,
    enable_jumbo_frames: false,
    user_data: '',
  }),
  instanceUpdate: {
    ncpus: 2,
    memory: 2 ** 32,
    boot_disk: null,
    auto_restart_policy: null,
    cpu_platform: null,
    enable_jumbo_frames: false,
  },
  instanceDiskAttach: { disk: 'disk-4' },
  instanceDiskDetach: { disk: 'disk-stopped-data' },
  diskCreate: newDisk('fresh'),
  snapshotCreate: { name: 'fresh', description: '', disk: 'disk-1' },
  ...siloBodies,
  ...rackBodies,
}

/** Things of the demo world for the parameters of paths. */
const things: Readonly<Record<string, string>> = {
  silo_name: 'maze-war',
  project: 'mock-project',
  instance: 'db-stopped',
  disk: 'disk-4',
  snapshot: 'snapshot-1',
  image: 'image-1',
  ...rackThings,
  silo: 'maze-war',
  receiver: 'ops-hook',
}

const answered = Object.values(operations).filter(({ id }) => Object.hasOwn(handlers, id))
const selectors = `project=mock-project&silo=maze-war&receiver=ops-hook&${rackSelectors}`

beforeAll(() => {
  // A 500 would tell its cause here; there must be none.
  vi.spyOn(console, 'error').mockImplementation((error) => expect.unreachable(String(error)))
})

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0.5, 2 ** 60, 1e308, '', 'Not A Name', [], {}, [null]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Text in the place of a body: broken JSON, or JSON that is far from what is asked for. */
const junk = fc.oneof(
  fc.string(),
  fc.constantFrom('{', '[', '"', '{"name":', '{"name":"a",}', 'NaN', '\u0000', '{"__proto__":1}'),
  fc.constantFrom('['.repeat(100_000), '{"a":'.repeat(50_000)),
  odd.map((value) => JSON.stringify(value)),
)

/** A good body with one member, anywhere in it, replaced or taken out. */
function spoiled(body: unknown) {
  return fc.tuple(fc.nat(), fc.option(odd)).map(([pick, value]) => {
    const copy: unknown = structuredClone(body)
    const places: [Record<string, unknown>, string][] = []
    const collect = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return
      for (const key of Object.keys(node)) places.push([node as Record<string, unknown>, key])
      for (const inner of Object.values(node)) collect(inner)
    }
    collect(copy)
    const [node, key] = places[pick % places.length] ?? [{}, '']
    if (value === null) delete node[key]
    else node[key] = value
    return JSON.stringify(copy)
  })
}

test('bad bodies never end in a 500, and a refusal never changes the world', async () => {
  const withBody = answered.filter(({ id }) => id in good)
  expect(withBody.map(({ id }) => id).toSorted()).toEqual(Object.keys(good).toSorted())
  const request = fc
    .constantFrom(...withBody)
    .chain((operation) =>
      fc.tuple(fc.constant(operation), fc.oneof(spoiled(good[operation.id]), junk)),
    )
  let { plane } = rig()
  await fc.assert(
    fc.asyncProperty(request, async ([{ method, path }, body]) => {
      const before = changesOf(plane)
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => things[name] ?? 'x')
      const response = await plane.handle(ask(`${method} ${filled}?${selectors}`, body || ' '))
      const { status } = response
      expect([500, 501]).not.toContain(status)
      const refused = status >= 400
      const after = refused ? changesOf(plane) : before
      expect(after).toBe(before)
      const error = refused ? await response.json() : { message: 'none', error_code: 'none' }
      expect(error).toMatchObject({
        message: expect.stringMatching(/./),
        error_code: expect.stringMatching(/./),
      })
      if (!refused) ({ plane } = rig())
    }),
    { numRuns: 1000 },
  )
}, 60_000)

test('bad paths and queries never end in a 500, and a refusal never changes the world', async () => {
  const { plane } = rig()
  const word = fc.oneof(
    fc.string(),
    fc.webSegment(),
    fc.constantFrom('mock-project', 'db1', '..', '%', '%00', '0', '-1', '1e9', '__proto__'),
  )
  const query = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom('project', 'limit', 'page_token', 'sort_by', 'instance'), word),
      word,
    ),
    { maxLength: 4 },
  )
  const reads = answered.filter(({ method }) => method === 'GET' || method === 'DELETE')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...reads), word, query, async (operation, value, pairs) => {
      const before = changesOf(plane)
      const { method, path } = operation
      const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(value))
      const search = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
      const response = await plane.handle(
        new Request(`http://plane${filled}?${search}`, { method }),
      )
      expect(response.status).toBeLessThan(500)
      expect(response.status >= 400 ? changesOf(plane) : before).toBe(before)
    }),
    { numRuns: 1000 },
  )
}, 60_000)

test.each([
  ['{"name": ', 'EOF while parsing a value at line 1 column 10'],
  ['{"name": "a",\n  "description": nope}', 'expected value at line 2 column 18'],
])('unreadable JSON is told with its place: %s', async (body, where) => {
  const { send } = rig()
  expect(await send('POST /v1/projects', body)).toMatchObject({
    status: 400,
    body: { error_code: 'InvalidRequest', message: `unable to parse JSON body: ${where}` },
  })
})

test.each([
  [{ name: 7, description: '' }, 'unable to parse JSON body: name: '],
  [{ name: 'Not A Name', description: '' }, 'unable to parse JSON body: name: '],
  [{ description: '' }, 'unable to parse JSON body: missing field `name`'],
  [[], 'unable to parse JSON body: expected an object'],
  [{ name: 'a', description: 'x'.repeat(513) }, 'unable to parse JSON body: description: '],
])('a body that does not suit is refused by the name of the field: %j', async (body, opening) => {
  const { send } = rig()
  const reply = await send('POST /v1/projects', body)
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ message: expect.stringContaining(opening) })
})

test('names in camelCase are not the names on the wire', async () => {
  const { send } = rig()
  const { disk_backend, ...rest } = newDisk('fresh')
  const body = { ...rest, diskBackend: disk_backend }
  expect(await send('POST /v1/disks?project=mock-project', body)).toMatchObject({
    status: 400,
    body: { message: 'unable to parse JSON body: missing field `disk_backend`' },
  })
})

test('a body of another type, a very long one and none at all are refused', async () => {
  const { plane, send } = rig()
  const form = new Request('http://plane/v1/projects', {
    method: 'POST',
    body: new URLSearchParams({ name: 'a' }),
  })
  expect((await plane.handle(form)).status).toBe(400)
  expect((await send('POST /v1/projects', ' '.repeat(5_000_000))).status).toBe(413)
  expect((await send('POST /v1/projects')).status).toBe(400)
})
