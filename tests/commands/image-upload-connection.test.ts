import { describe, expect, test } from 'vitest'
import { CHUNK } from '../../src/commands/image/chunks.ts'
import { Cancelled } from '../../src/commands/kernel/run/progress.ts'
import { sparse, status, STEP_CALLS, upload } from './uploading.ts'

describe('an upload that loses its connection', () => {
  test('waits for it, and does not resend acknowledged chunks', async () => {
    const marks = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [at * CHUNK, 7]))
    let written = 0
    let isCut = false
    const { run, acknowledged, held, hasImage } = upload({
      file: sparse(6 * CHUNK, marks),
      reply: async (call, answer) => {
        if (call.startsWith('write') && written === 2) isCut = true
        if (isCut) throw new TypeError('Failed to fetch')
        if (call.startsWith('write')) written += 1
        return answer()
      },
      wait: () => {
        written += 1
        isCut = false
      },
    })
    await run()
    expect(hasImage()).toBe(true)
    expect(held()).toContain('no connection')
    const writes = acknowledged.filter((call) => call.startsWith('write'))
    expect([writes.length, new Set(writes).size]).toEqual([6, 6])
  })

  test.each([...STEP_CALLS, 'GET snapshot', 'DELETE snapshot', 'DELETE disk'])(
    'after %s has arrived does not repeat it',
    async (call) => {
      let times = 0
      const { run, calls, world, hasImage } = upload({
        reply: async (now, answer) => {
          const reply = await answer()
          if (now !== call) return reply
          times += 1
          // A chunk is tried again at once.
          if (times > (call.startsWith('write') ? 3 : 1)) return reply
          throw new TypeError('Failed to fetch')
        },
      })
      await run()
      expect(hasImage()).toBe(true)
      expect(world()).toEqual([])
      // A read, and a deletion of what is gone, may be repeated.
      const isHarmless = call === 'GET snapshot' || call === 'DELETE snapshot'
      const repeats = call.startsWith('write') ? 4 : isHarmless ? 2 : 1
      expect(calls.filter((one) => one === call)).toHaveLength(repeats)
    },
  )

  test('waits when the session has ended, too', async () => {
    const { run, hasImage, held } = upload({ reply: status('stop', 401) })
    await run()
    expect(hasImage()).toBe(true)
    expect(held()).toContain('signed out')
  })

  test('waits during the clean-up, too', async () => {
    let cuts = 3
    const { run, world, cancel } = upload({
      reply: async (call, answer) => {
        if (call === 'stop' && cuts > 0) {
          cuts -= 1
          cancel()
          throw new TypeError('Failed to fetch')
        }
        return answer()
      },
    })
    await expect(run()).rejects.toBeInstanceOf(Cancelled)
    expect([cuts, world()]).toEqual([0, []])
  })
})
