import { expect, test } from 'vitest'
import { GiB, newDisk, refuses, rig, testRefusals } from './harness.ts'

const project = 'project=mock-project'
const importing = {
  disk_backend: {
    type: 'distributed',
    disk_source: { type: 'importing_blocks', block_size: 512 },
  },
}
const at = (verb: string, disk = 'raw') => `POST /v1/disks/${disk}/${verb}?${project}`
const bytes = (count: number) => Buffer.alloc(count, 7).toString('base64')
const write = (offset: number, base64_encoded_data: string) => ({ offset, base64_encoded_data })

async function ready(name = 'raw') {
  const made = rig()
  await made.send(`POST /v1/disks?${project}`, newDisk(name, 1, importing))
  const state = async () => {
    const { body } = await made.send(`GET /v1/disks/${name}?${project}`)
    return (body as { state: { state: string } }).state.state
  }
  return { ...made, state }
}

test('imported blocks become a disk and a snapshot', async () => {
  const { send, state } = await ready()
  expect(await send(at('bulk-write-start'))).toMatchObject({ status: 204, body: null })
  expect(await state()).toBe('importing_from_bulk_writes')
  expect((await send(at('bulk-write'), write(0, bytes(512 * 1024)))).status).toBe(204)
  expect((await send(at('bulk-write'), write(GiB - 512, bytes(512)))).status).toBe(204)
  expect((await send(at('bulk-write-stop'))).status).toBe(204)
  expect(await state()).toBe('import_ready')
  expect((await send(at('finalize'), { snapshot_name: 'imported' })).status).toBe(204)
  expect(await state()).toBe('detached')
  const snapshot = await send(`GET /v1/snapshots/imported?${project}`)
  expect(snapshot.body).toMatchObject({ state: 'ready', size: GiB })
  const { id } = snapshot.body as { id: string }
  const image = {
    name: 'i',
    description: '',
    os: 'o',
    version: '1',
    source: { type: 'snapshot', id },
  }
  expect((await send(`POST /v1/images?${project}`, image)).body).toMatchObject({
    block_size: 512,
    size: GiB,
  })
})

test('a disk can be finalized without a snapshot', async () => {
  const { send, state } = await ready()
  expect((await send(at('finalize'), {})).status).toBe(204)
  expect(await state()).toBe('detached')
})

const odd = 'base64_encoded_data: expected text encoded as base64'

testRefusals(
  'refuses a write',
  [
    ['no base64', write(0, 'AAA*'), 400, odd],
    ['no padding', write(0, 'AAAAA'), 400, odd],
    ['nothing', write(0, ''), 400, 'there are no bytes in it'],
    ['half a block', write(0, bytes(256)), 400, 'not a multiple of the block size (512 bytes)'],
    ['between blocks', write(100, bytes(512)), 400, 'unsupported value for "offset"'],
    ['beyond the end', write(GiB, bytes(512)), 400, 'beyond the end of the disk'],
    ['over the end', write(GiB - 512, bytes(1024)), 400, 'beyond the end of the disk'],
    ['too much', write(0, bytes(512 * 1024 + 512)), 400, 'more than 524288 bytes at once'],
  ],
  at('bulk-write'),
  async ({ send }) => {
    await send(`POST /v1/disks?${project}`, newDisk('raw', 1, importing))
    await send(at('bulk-write-start'))
  },
)

test('each step requires the state before it', async () => {
  const { send } = await ready()
  const start = 'Can only enter state importing_from_bulk_write from import_ready'
  const stop = 'Can only stop import for disk in state importing_from_bulk_write'
  await refuses(
    send(at('bulk-write'), write(0, bytes(512))),
    404,
    "not found: import into disk 'raw'",
  )
  await refuses(send(at('bulk-write-stop')), 400, stop)
  await refuses(send(at('bulk-write-start', 'disk-4')), 400, start)
  await send(at('bulk-write-start'))
  await refuses(send(at('bulk-write-start')), 400, start)
  await refuses(
    send(at('finalize'), {}),
    400,
    'Cannot finalize disk in state importing_from_bulk_writes. Must be import_ready.',
  )
  await send(at('bulk-write-stop'))
  await refuses(
    send(at('finalize'), { snapshot_name: 'snapshot-1' }),
    400,
    'already exists: resource "snapshot-1"',
  )
  expect((await send(at('finalize'), {})).status).toBe(204)
})

test.each([
  ['import-start-500', 'bulk-write-start'],
  ['import-stop-500', 'bulk-write-stop'],
  ['disk-finalize-500', 'finalize'],
])('the name %s makes %s fail', async (name, verb) => {
  const { send } = await ready(name)
  expect((await send(at(verb, name), {})).status).toBe(500)
})

test('importing requires a role in the project', async () => {
  const { as } = await ready()
  expect((await as('simone-de-beauvoir')(at('bulk-write-start'))).status).toBe(404)
  expect((await as('herbert-marcuse')(at('bulk-write-start'))).status).toBe(204)
})
