import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Rig, refuses, rig } from './harness.ts'

const at = '/v1/system/update'
const zip = Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3])

async function upload({ plane }: Rig, fileName: string, body: BodyInit = zip) {
  const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body, duplex: 'half' }
  const request = new Request(`http://plane${at}/repositories?file_name=${fileName}`, init)
  request.headers.set('content-type', 'application/octet-stream')
  const response = await plane.handle(request)
  return { status: response.status, body: Object(await response.json()) }
}

async function status({ get }: Rig): Promise<Status> {
  const { components_by_release_version: counts, ...rest } = Object(await get(`${at}/status`))
  return { ...rest, counts }
}

type Status = Record<string, unknown> & { counts: Record<string, number> }

async function versions({ get }: Rig, query = '') {
  const { items } = Object(await get(`${at}/repositories${query}`))
  return (items as { system_version: string }[]).map((one) => one.system_version)
}

test('a new target moves all components one by one, and is never older', async () => {
  const on = rig()
  const target = (version: string) =>
    on.send(`PUT ${at}/target-release`, { system_version: version })
  expect((await status(on)).counts['17.0.0']).toBe(12)
  const older =
    'Requested target release (16.0.0) must not be older than current target release (17.0.0).'
  await refuses(target('16.0.0'), 400, older)
  await refuses(target('99.0.0'), 404)
  expect((await target('18.0.0')).status).toBe(204)
  const seen: number[] = []
  for (let step = 0; step < 20; step++) {
    on.clock.advance(5000)
    const { counts } = await status(on)
    seen.push(counts['18.0.0'] ?? 0)
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(20)
  }
  expect(seen).toEqual(Array.from({ length: 20 }, (_, place) => place + 1))
  const { time_last_step_planned: done } = await status(on)
  on.clock.advance(600_000)
  expect((await status(on)).time_last_step_planned).toBe(done)
})

test('a repository is read, hashed and stored by version, once', async () => {
  const on = rig()
  const piece = new Uint8Array(100_000).fill(7)
  piece.set(zip)
  const hash = createHash('sha256')
  let left = 20
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      hash.update(piece)
      controller.enqueue(piece)
      if (--left === 0) controller.close()
    },
  })
  expect((await upload(on, 'system-update-v19.0.0.zip', body)).body).toMatchObject({
    status: 'inserted',
    repo: { system_version: '19.0.0', hash: hash.digest('hex') },
  })
  const early = 'v20.0.0-rc.1+build.zip'
  expect((await upload(on, early)).body.status).toBe('inserted')
  expect((await upload(on, early)).body.status).toBe('already_exists')
  expect((await upload(on, early, Uint8Array.from([...zip, 9]))).status).toBe(400)
  const seeded = ['18.0.0', '17.0.0', '16.0.0']
  expect(await versions(on)).toEqual(['20.0.0-rc.1', '19.0.0', ...seeded])
})

test.each([
  ['nameless.zip', zip, 'no version'],
  ['v19.0.0.zip', Uint8Array.from([1, 2, 3]), 'not a zip file'],
])('refuses a repository %j', async (name, body, message) => {
  expect(await upload(rig(), name, body)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(message) },
  })
})

test('a root role is stored unchanged, and a repository needs one', async () => {
  const on = rig()
  const [{ id: seeded }] = Object(await on.get(`${at}/trust-roots`)).items
  expect((await on.send(`DELETE ${at}/trust-roots/${seeded}`)).status).toBe(204)
  expect((await upload(on, 'v19.0.0.zip')).status).toBe(400)
  const signed = {
    _type: 'root',
    camelCase: { in_it: 1 },
    version: 1,
    expires: '2036-01-01T00:00:00Z',
    keys: {},
    roles: {},
  }
  const role = { signatures: [], signed }
  const { id } = Object((await on.send(`POST ${at}/trust-roots`, role)).body)
  expect(await on.get(`${at}/trust-roots/${id}`)).toMatchObject({ root_role: role })
  expect((await upload(on, 'v19.0.0.zip')).status).toBe(200)
  for (const junk of ['{', '{}', '[]', { signed: { _type: 'targets' }, signatures: [] }]) {
    await refuses(on.send(`POST ${at}/trust-roots`, junk), 400)
  }
})

test('a fresh rack is recovered before it is updated', async () => {
  const on = rig({ world: 'empty' })
  const put = (what: string) => on.send(`PUT ${at}/${what}`, { system_version: '18.0.0' })
  await refuses(put('recovery-finish'), 404)
  await upload(on, 'v18.0.0.zip')
  await refuses(put('target-release'), 400)
  expect(await status(on)).toMatchObject({ suspended: true, target_release: null })
  expect((await put('recovery-finish')).status).toBe(204)
  await refuses(put('recovery-finish'), 400)
  on.clock.advance(120_000)
  expect(await status(on)).toMatchObject({
    suspended: false,
    target_release: { version: '18.0.0' },
    counts: { '18.0.0': 20 },
  })
})
