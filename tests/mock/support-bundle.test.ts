import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { byteRangeOf } from '../../src/mock/rack/download.ts'
import { rig } from './harness.ts'
import type { Rig } from './harness.ts'

const bundles = '/v1/system/support-bundles'
type Bundle = { id: string; state: string; user_comment: string | null }

async function list({ send }: Rig, query = ''): Promise<Bundle[]> {
  return ((await send(`GET ${bundles}${query}`)).body as { items: Bundle[] }).items
}

async function create({ send }: Rig, comment?: string): Promise<Bundle> {
  const reply = await send(
    `POST ${bundles}`,
    comment === undefined ? {} : { user_comment: comment },
  )
  expect(reply.status).toBe(201)
  return reply.body as Bundle
}

async function collected(on: Rig): Promise<Bundle> {
  const bundle = await create(on)
  on.clock.advance(10_000)
  return bundle
}

async function load({ plane }: Rig, path: string, method = 'GET', range?: string) {
  const headers = new Headers(range === undefined ? {} : { range })
  const response = await plane.handle(
    new Request(`http://plane${bundles}/${path}`, { method, headers }),
  )
  const { status } = response
  return { status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Reads the files of a zip archive through its central directory, and checks sums and sizes. */
function unzipped(bytes: Buffer): Record<string, string> {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  const files: Record<string, string> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [size, length] = [bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)]
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    const local = bytes.readUInt32LE(at + 42)
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50)
    expect(bytes.toString('utf8', local + 30, local + 30 + length)).toBe(name)
    const content = bytes.subarray(local + 30 + length, local + 30 + length + size)
    expect(crc32(content)).toBe(bytes.readUInt32LE(at + 16))
    expect(bytes.subarray(local + 6, local + 28)).toEqual(bytes.subarray(at + 8, at + 30))
    files[name] = content.toString()
    at += 46 + length
  }
  expect(at).toBe(end)
  return files
}

test('a bundle is collected, commented on, and deleted a moment later', async () => {
  const on = rig()
  const { id, state } = await create(on, 'why')
  expect(state).toBe('collecting')
  expect((await load(on, `${id}/download`)).status).toBe(400)
  on.clock.advance(10_000)
  const view = `${bundles}/${id}`
  expect((await on.send(`GET ${view}`)).body).toMatchObject({
    state: 'active',
    user_comment: 'why',
  })
  expect((await on.send(`PUT ${view}`, { user_comment: null })).body).toMatchObject({
    user_comment: null,
  })
  expect((await on.send(`DELETE ${view}`)).status).toBe(204)
  expect((await on.send(`GET ${view}`)).body).toMatchObject({ state: 'destroying' })
  on.clock.advance(5000)
  expect((await on.send(`GET ${view}`)).status).toBe(404)
})

test('deleting cancels a collection; failed bundles are deleted at once', async () => {
  const on = rig()
  const { id } = await create(on)
  await on.send(`DELETE ${bundles}/${id}`)
  on.clock.advance(60_000)
  expect((await on.send(`GET ${bundles}/${id}`)).status).toBe(404)
  const failed = (await list(on)).find(({ state }) => state === 'failed')
  await on.send(`DELETE ${bundles}/${failed?.id}`)
  expect((await on.send(`GET ${bundles}/${failed?.id}`)).status).toBe(404)
})

test('bundles are listed by time to fleet viewers, at most one per debug disk', async () => {
  const on = rig()
  const made = await create(on)
  expect((await list(on)).at(-1)?.id).toBe(made.id)
  expect((await list(on, '?sort_by=time_and_id_descending')).at(0)?.id).toBe(made.id)
  expect((await on.as('jane-austen')(`GET ${bundles}`)).status).toBe(200)
  expect((await on.as('jane-austen')(`POST ${bundles}`, {})).status).toBe(403)
  expect((await on.as('hans-jonas')(`GET ${bundles}`)).status).toBe(403)
  await create(on)
  const full = await on.send(`POST ${bundles}`, {})
  expect(full).toMatchObject({ status: 507, body: { error_code: 'InsufficientCapacity' } })
})

test('the download is a standard zip with the files of the index', async () => {
  const on = rig()
  const { id } = await collected(on)
  const { bytes, headers } = await load(on, `${id}/download`)
  expect(headers.get('content-type')).toBe('application/zip')
  const index = (await load(on, `${id}/index`)).bytes.toString().trimEnd().split('\n')
  expect(index).toContain('bundle_id.txt')
  const files = unzipped(bytes)
  expect(Object.keys(files)).toEqual(index)
  for (const name of index) {
    const file = await load(on, `${id}/download/${encodeURIComponent(name)}`)
    expect(file.bytes.toString()).toBe(files[name])
  }
  expect(files['bundle_id.txt']).toBe(`${id}\n`)
  expect((await load(on, `${id}/download/nope`)).status).toBe(404)
})

test('a download can be resumed: its parts make up the whole', async () => {
  const on = rig()
  const { id } = await collected(on)
  const whole = await load(on, `${id}/download`)
  const size = whole.bytes.length
  on.clock.advance(60_000)
  const first = await load(on, `${id}/download`, 'GET', 'bytes=0-999')
  expect(first.status).toBe(206)
  expect(first.headers.get('content-range')).toBe(`bytes 0-999/${size}`)
  const rest = await load(on, `${id}/download`, 'GET', 'bytes=1000-')
  expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole.bytes)).toBe(true)
  const beyond = await load(on, `${id}/download`, 'GET', `bytes=${size}-`)
  expect(beyond.status).toBe(416)
  expect(beyond.headers.get('content-range')).toBe(`bytes */${size}`)
})

test.each([
  ['bytes=0-0', { type: 'some', first: 0, last: 0 }],
  ['bytes=-3', { type: 'some', first: 7, last: 9 }],
  ['bytes=4-400', { type: 'some', first: 4, last: 9 }],
  ['bytes=10-', { type: 'none' }],
  ['bytes=7-3', { type: 'all' }],
  ['bytes=0-1,4-5', { type: 'all' }],
])('the range %j of ten bytes', (header, range) => {
  expect(byteRangeOf(header, 10)).toEqual(range)
})
