import { expect, onTestFinished, test } from 'vitest'
import { repeatable } from '../../src/mock/seed.ts'
import { caseCount } from '../soak.ts'
import { createVictim, hostileText } from './hostile-guest.ts'

const rounds = caseCount(2000, 100_000)

/** Replies that a terminal may send: that it works, where its cursor is, and its type. */
const ANSWER = /^\W\[(0n|\??\d{1,3};\d{1,3}R|\?1;2c|>0;276;0c)$/

test(`${rounds} hostile writes never block the page and can only draw`, async () => {
  const random = repeatable(20_261_122)
  const { terminal, answers, tricks, write } = createVictim(120, 40)
  const breaks = new Promise<never>((_, reject) => {
    process.once('uncaughtException', reject)
    onTestFinished(() => void process.off('uncaughtException', reject))
  })
  const before = memory()
  const slow: string[] = []
  const writeOne = async () => {
    const text = hostileText(random)
    const bytes = new TextEncoder().encode(text)
    // A few are not valid UTF-8.
    if (random() < 0.02) bytes.fill(random() * 256, random() * bytes.length)
    const half = Math.floor(random() * (bytes.length + 1))
    const times = [write(bytes.subarray(0, half)), write(bytes.subarray(half))]
    const longest = Math.max(...(await Promise.all(times)))
    if (longest > 100) slow.push(`${Math.round(longest)} ms: ${JSON.stringify(text)}`)
  }
  for (let round = 0; round < rounds; round += 20) {
    await Promise.race([breaks, Promise.all(Array.from({ length: 20 }, writeOne))])
    if (random() < 0.2) {
      terminal.resize(2 + Math.floor(random() * 200), 1 + Math.floor(random() * 80))
    }
  }
  expect(slow).toEqual([])
  expect(tricks).toEqual([])
  expect(answers.filter((answer) => !ANSWER.test(answer))).toEqual([])
  expect(answers.length).toBeGreaterThan(0)
  expect(terminal.modes).toMatchObject({ mouseTrackingMode: 'none', sendFocusMode: false })
  expect((memory() - before) / 2 ** 20).toBeLessThan(200)
})

function memory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
