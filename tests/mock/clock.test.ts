import { expect, test } from 'vitest'
import { manualClock, realClock } from '../../src/mock/clock.ts'

test('a manual clock runs due events in order, each at its time', () => {
  const clock = manualClock(1000)
  const seen: [string, number][] = []
  const note = (what: string) => () => seen.push([what, clock.now()])
  clock.schedule(1300, note('late'))
  clock.schedule(1100, note('early'))
  clock.schedule(1100, note('early too'))
  clock.schedule(1900, note('not yet'))
  clock.advance(500)
  expect(seen).toEqual([
    ['early', 1100],
    ['early too', 1100],
    ['late', 1300],
  ])
  expect(clock.now()).toBe(1500)
})

test('an event scheduled during a move runs in that move if it falls due', () => {
  const clock = manualClock(0)
  const seen: number[] = []
  const again = () => {
    seen.push(clock.now())
    clock.schedule(clock.now() + 10, again)
  }
  clock.schedule(10, again)
  clock.advance(35)
  expect(seen).toEqual([10, 20, 30])
})

test('does not run cancelled events', () => {
  const clock = manualClock(0)
  let ran = false
  clock.schedule(10, () => (ran = true))()
  clock.advance(20)
  expect(ran).toBe(false)
})

test('the real clock runs past events at once and can be cancelled', async () => {
  const clock = realClock()
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000)
  clock.schedule(clock.now() - 5, () => expect.unreachable())()
  await new Promise<void>((resolve) => void clock.schedule(clock.now() - 5, resolve))
})
