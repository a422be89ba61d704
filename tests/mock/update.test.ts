import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Rig, refuses, rig } from './harness.ts'

const at = '/v1/system/update'
const zip = Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3])

async function upload({ plane }: Rig, fileName: string, body: BodyInit = zip, user?: string) {
  const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body, duplex: 'half' }
  const request = new Request(`http://plane${at}/repositories?file_name=${fileName}`, init)
  request.headers.set('content-type', 'application/octet-stream')
  if (user !== undefined) request.headers.set('authorization', `Bearer ${user}`)
  const response = await plane.handle(request)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function status({ send }: Rig) {
  const { body } = await send(`GET ${at}/status`)
  return body as {
    components_by_release_version: Record<string, number>
    target_release: { version: string } | null
    suspended: boolean
    time_last_step_planned: string
  }
}

async function versions({ send }: Rig, query = '') {
  const { body } = await send(`GET ${at}/repositories${query}`)
  return (body as { items: { system_version: string }[] }).items.map((one) => one.system_version)
}

test('releases are listed newest first', async () => {
  const on = rig()
  expect(await versions(on)).toEqual(['18.0.0', '17.0.0', '16.0.0'])
  expect(await versions(on, '?sort_by=version_ascending&limit=2')).toEqual(['16.0.0', '17.0.0'])
  expect(await on.send(`GET ${at}/repositories/17.0.0`)).toMatchObject({
    status: 200,
    body: { system_version: '17.0.0', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect((await on.send(`GET ${at}/repositories/99.0.0`)).status).toBe(404)
  expect((await on.send(`GET ${at}/repositories/newest`)).status).toBe(400)
})

test('a cookie sets the need for support for requests that send it', async () => {
  const { plane } = rig()
  const flagged = async (cookie: string) => {
    const { response } = await plane.exchange(new Request(`http://plane${at}/status`), cookie)
    return ((await response.json()) as { contact_support: boolean }).contact_support
  }
  expect(await flagged('msw-flags=other,contactSupport')).toBe(true)
  expect(await flagged('msw-flags=contactSupportNot')).toBe(false)
})

test('a new target moves all components one by one, and is never older', async () => {
  const on = rig()
  const target = (version: string) =>
    on.send(`PUT ${at}/target-release`, { system_version: version })
  expect((await status(on)).components_by_release_version['17.0.0']).toBe(12)
  await refuses(
    target('16.0.0'),
    400,
    'Requested target release (16.0.0) must not be older than current target release (17.0.0).',
  )
  expect((await target('99.0.0')).status).toBe(404)
  expect((await target('18.0.0')).status).toBe(204)
  const seen: number[] = []
  for (let step = 0; step < 20; step++) {
    on.clock.advance(5000)
    const { components_by_release_version: counts } = await status(on)
    seen.push(counts['18.0.0'] ?? 0)
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(20)
  }
  expect(seen).toEqual(Array.from({ length: 20 }, (_, place) => place + 1))
  const { time_last_step_planned: done } = await status(on)
  on.clock.advance(600_000)
  expect((await status(on)).time_last_step_planned).toBe(done)
})

test('a repository is read, hashed and stored by version', async () => {
  const on = rig()
  const piece = new Uint8Array(100_000).fill(7)
  piece.set(zip)
  const hash = createHash('sha256')
  let left = 200
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      hash.update(piece)
      controller.enqueue(piece)
      if (--left === 0) controller.close()
    },
  })
  const first = await upload(on, 'system-update-v19.0.0.zip', body)
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'inserted', repo: { system_version: '19.0.0', hash: hash.digest('hex') } },
  })
  expect(await versions(on)).toEqual(['19.0.0', '18.0.0', '17.0.0', '16.0.0'])
})

test('the same repository is already there; another of its version is refused', async () => {
  const on = rig()
  expect((await upload(on, 'v20.0.0-rc.1+build.zip')).body['status']).toBe('inserted')
  expect((await upload(on, 'v20.0.0-rc.1+build.zip')).body['status']).toBe('already_exists')
  const other = Uint8Array.from([...zip, 9])
  expect((await upload(on, 'v20.0.0-rc.1+build.zip', other)).status).toBe(400)
})

test.each([
  ['nameless.zip', zip, 'no version'],
  ['1'.repeat(256), zip, 'no longer than 255 characters'],
  ['v19.0.0.zip', Uint8Array.from([1, 2, 3]), 'not a zip file'],
  ['', zip, 'expected the name of a file'],
])('refuses a repository %j', async (name, body, message) => {
  const reply = await upload(rig(), name, body)
  expect(reply.status).toBe(400)
  expect(reply.body['message']).toContain(message)
})

test('refuses a repository without a trusted root, or from a viewer', async () => {
  const on = rig()
  expect((await upload(on, 'v19.0.0.zip', zip, 'jane-austen')).status).toBe(403)
  const { body } = await on.send(`GET ${at}/trust-roots`)
  const [root] = (body as { items: { id: string }[] }).items
  expect((await on.send(`DELETE ${at}/trust-roots/${root?.id}`)).status).toBe(204)
  expect((await upload(on, 'v19.0.0.zip')).status).toBe(400)
})

test('a root role is stored unchanged', async () => {
  const { send, get } = rig()
  const role = {
    signatures: [],
    signed: {
      _type: 'root',
      spec_version: '1.0.0',
      camelCase: { in_it: 1 },
      version: 1,
      expires: '2036-01-01T00:00:00Z',
      keys: {},
      roles: {},
    },
  }
  const made = await send(`POST ${at}/trust-roots`, role)
  expect(made).toMatchObject({ status: 201, body: { root_role: role } })
  const { id } = made.body as { id: string }
  expect(await get(`${at}/trust-roots/${id}`)).toEqual(made.body)
  for (const junk of ['{', '{}', '[]', { signed: { _type: 'targets' }, signatures: [] }]) {
    expect((await send(`POST ${at}/trust-roots`, junk)).status).toBe(400)
  }
})

test('a fresh rack is recovered before it is updated', async () => {
  const on = rig({ world: 'empty' })
  const body = { system_version: '18.0.0' }
  expect((await on.send(`PUT ${at}/recovery-finish`, body)).status).toBe(404)
  await upload(on, 'v18.0.0.zip')
  expect((await on.send(`PUT ${at}/target-release`, body)).status).toBe(400)
  expect(await status(on)).toMatchObject({ suspended: true, target_release: null })
  expect((await on.send(`PUT ${at}/recovery-finish`, body)).status).toBe(204)
  expect((await on.send(`PUT ${at}/recovery-finish`, body)).status).toBe(400)
  on.clock.advance(120_000)
  expect(await status(on)).toMatchObject({
    suspended: false,
    target_release: { version: '18.0.0' },
    components_by_release_version: { '18.0.0': 20 },
  })
})
