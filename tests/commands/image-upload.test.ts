import { describe, expect, test, vi } from 'vitest'
import { CHUNK } from '../../src/commands/image/chunks.ts'
import { STEPS } from '../../src/commands/image/import.ts'
import { Refusal } from '../../src/commands/kernel/refusal.ts'
import { Cancelled } from '../../src/commands/kernel/run/progress.ts'
import { failing, LAST, refusing, sparse, STEP_CALLS, upload } from './uploading.ts'

const FLOW = [
  'GET image',
  'POST disk',
  'start',
  'write 0',
  `write ${LAST}`,
  'stop',
  'finalize',
  'GET snapshot',
  'POST image',
  'DELETE snapshot',
  'GET disk',
  'DELETE disk',
]

describe('an upload', () => {
  test('creates an image from a disk and a snapshot, and removes both', async () => {
    const { run, calls, world, bodies, rows } = upload()
    expect(await run()).toMatchObject({ name: 'web', os: 'alpine', size: 2 ** 30, blockSize: 512 })
    expect(calls).toEqual(FLOW)
    expect(world()).toEqual([])
    expect(bodies('POST disk')[0]).toMatchObject({
      name: expect.stringMatching(/^tmp-for-image-\d+$/) as string,
      size: 2 ** 30,
      disk_backend: {
        type: 'distributed',
        disk_source: { type: 'importing_blocks', block_size: 512 },
      },
    })
    expect(bodies('finalize')[0]).toEqual({
      snapshot_name: expect.stringMatching(/^tmp-snapshot-\d+$/) as string,
    })
    expect(rows()).toEqual(STEPS.map((label) => [label, 'complete']))
  })

  test('sends chunks of 512 KiB with their offsets, and skips zeros', async () => {
    const file = sparse(5 * CHUNK + 512, { 0: 1, [2 * CHUNK - 1]: 2, [5 * CHUNK + 511]: 3 })
    const { run, calls, bodies, progress } = upload({ file })
    await run()
    expect(calls.filter((call) => call.startsWith('write')).toSorted()).toEqual(
      ['write 0', `write ${CHUNK}`, `write ${5 * CHUNK}`].toSorted(),
    )
    const last = bodies('write').find((body) => Reflect.get(Object(body), 'offset') === 5 * CHUNK)
    const sent = Buffer.from(String(Reflect.get(Object(last), 'base64_encoded_data')), 'base64')
    expect([sent.byteLength, sent[511]]).toEqual([512, 3])
    // Skipped chunks count as progress.
    expect(progress().done).toBe(file.size)
  })

  test('reads only as much of the file as is in flight', async () => {
    const { run, file } = upload({ file: sparse(8 * CHUNK, {}) })
    const whole = vi.spyOn(file, 'arrayBuffer')
    const slice = vi.spyOn(file, 'slice')
    await run()
    expect(whole).not.toHaveBeenCalled()
    expect(slice.mock.calls.every(([from = 0, to = 0]) => to - from <= CHUNK)).toBe(true)
  })

  test('has six writes in flight', async () => {
    const marks = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [at * CHUNK, 7]))
    let now = 0
    let most = 0
    const { run } = upload({
      file: sparse(8 * CHUNK, marks),
      reply: async (call, answer) => {
        if (!call.startsWith('write')) return answer()
        now += 1
        most = Math.max(most, now)
        await new Promise((done) => setTimeout(done))
        now -= 1
        return answer()
      },
    })
    await run()
    expect(most).toBe(6)
  })

  test('is refused before anything is sent if the name is taken', async () => {
    const { run, calls } = upload({ name: 'image-1' })
    await expect(run()).rejects.toMatchObject({
      name: 'Refusal',
      message: 'Image name already exists',
      fields: { name: 'Image name already exists' },
    })
    await expect(run()).rejects.toBeInstanceOf(Refusal)
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  test('tries each chunk three times', async () => {
    const { run, calls } = upload({ reply: failing(`write ${LAST}`, 2) })
    await run()
    expect(calls.filter((call) => call === `write ${LAST}`)).toHaveLength(3)
    expect(calls.filter((call) => call === 'write 0')).toHaveLength(1)
  })
})

const WENT_WRONG = 'Something went wrong. Please try again. If it keeps failing, report request r.'

describe('a step that fails', () => {
  test.each([
    // The expected clean-up, by the state of the disk after the failure.
    ['POST disk', ['GET disk']],
    ['start', ['GET disk', 'finalize', 'DELETE disk']],
    [`write ${LAST}`, ['GET disk', 'stop', 'finalize', 'DELETE disk']],
    ['stop', ['GET disk', 'stop', 'finalize', 'DELETE disk']],
    ['finalize', ['DELETE snapshot', 'GET disk', 'finalize', 'DELETE disk']],
    ['POST image', ['DELETE snapshot', 'GET disk', 'DELETE disk']],
  ])('%s marks its row, and everything is deleted', async (call, cleanUp) => {
    const { run, calls, world, rows, hasImage } = upload({ reply: failing(call) })
    await expect(run()).rejects.toThrow(WENT_WRONG)
    const failed = call.startsWith('write') ? calls.lastIndexOf(call) : calls.indexOf(call)
    expect(calls.slice(failed + 1)).toEqual(cleanUp)
    expect(world()).toEqual([])
    expect(hasImage()).toBe(false)
    const at = STEP_CALLS.indexOf(call)
    expect(rows().map(([, status]) => status)).toEqual(
      STEPS.map((_, row) => (row < at ? 'complete' : row === at ? 'error' : 'ready')),
    )
  })

  test('without a disk shows the control plane’s message, and deletes nothing', async () => {
    const { run, calls } = upload({ reply: refusing('POST disk', 'Storage limit exceeded') })
    await expect(run()).rejects.toThrow(/storage limit exceeded/i)
    expect(calls).toEqual(['GET image', 'POST disk'])
  })

  test('says what could not be deleted', async () => {
    const { run } = upload({ reply: failing(/^(POST image|DELETE disk)$/, 9) })
    await expect(run()).rejects.toThrow(
      /^Something went wrong. Please try again. If it keeps failing, report request r. Could not delete disk tmp-for-image-\d+: ./,
    )
  })
})

describe('a cancelled upload', () => {
  test.each(STEP_CALLS.slice(0, -1))('during %s leaves nothing behind', async (call) => {
    const { run, world, hasImage, cancel } = upload({
      reply: async (now, answer) => {
        if (now !== call) return answer()
        const reply = await answer()
        cancel()
        return reply
      },
    })
    await expect(run()).rejects.toBeInstanceOf(Cancelled)
    expect(world()).toEqual([])
    expect(hasImage()).toBe(false)
  })

  test('is complete if the image already exists', async () => {
    const { run, world, hasImage, cancel } = upload({
      reply: async (now, answer) => {
        const reply = await answer()
        if (now === 'POST image') cancel()
        return reply
      },
    })
    await run()
    expect(world()).toEqual([])
    expect(hasImage()).toBe(true)
  })

  test('ends while it is paused', async () => {
    const { run, world, cancel, pause } = upload({
      reply: async (call, answer) => {
        if (call === 'start') {
          pause()
          setTimeout(cancel)
        }
        return answer()
      },
    })
    await expect(run()).rejects.toBeInstanceOf(Cancelled)
    expect(world()).toEqual([])
  })
})
