import { expect, test } from 'vitest'
import { encodeBase64 } from '../../src/commands/image/bytes.ts'
import { openConsole } from '../console.ts'

const disks = '/v1/disks?project=mock-project'
const disk = {
  name: 'raw',
  description: '',
  size: 2 ** 30,
  disk_backend: {
    type: 'distributed',
    disk_source: { type: 'importing_blocks', block_size: 2048 },
  },
}
const base64 = (bytes: number) => encodeBase64(new Uint8Array(bytes).fill(7))

test.each([
  ['no base64', 0, 'no base 64', 'Blocks must be base64'],
  ['nothing', 0, '', 'Blocks are required'],
  ['too much', 0, base64(512 * 1024 + 1), 'At most 512 KiB can be written at once'],
  ['half a block', 0, base64(512), 'Must be a multiple of the disk’s block size (2,048 bytes)'],
  ['from within', 512, base64(2048), 'Must be a multiple of the disk’s block size (2,048 bytes)'],
  ['beyond', 2 ** 30, base64(2048), 'The blocks would extend past the end of the disk'],
])('refuses %s for a disk, and sends nothing', async (_, offset, base64EncodedData, why) => {
  const console = openConsole()
  await console.ask(`POST ${disks}`, disk)
  await console.ask('POST /v1/disks/raw/bulk-write-start?project=mock-project')
  const given = { project: 'mock-project', disk: 'raw', offset, base64EncodedData }
  const outcome = await console.run('disk import write', given, 'script')
  expect(JSON.stringify(outcome)).toContain(why)
  expect(console.writes()).toEqual([])
})

test('sends the largest chunk unchanged, and keeps it out of the journal', async () => {
  const console = openConsole()
  await console.ask(`POST ${disks}`, disk)
  await console.ask('POST /v1/disks/raw/bulk-write-start?project=mock-project')
  const data = base64(512 * 1024)
  const given = { project: 'mock-project', disk: 'raw', offset: 2048, base64EncodedData: data }
  await console.run('disk import write', given, 'script')
  expect(console.said()).toEqual(['Blocks written to disk raw at offset 2048'])
  expect(console.wrote()[0]?.body).toEqual({ offset: 2048, base64_encoded_data: data })
  expect(console.journal().join()).not.toContain(data.slice(0, 20))
})
