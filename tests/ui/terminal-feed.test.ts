import { expect, test } from 'vitest'
import { createFeed } from '../../src/ui/terminal/feed.ts'

function slowScreen() {
  const drawn: Uint8Array[] = []
  const waiting: (() => void)[] = []
  const feed = createFeed((bytes, done) => {
    drawn.push(bytes.slice())
    waiting.push(done)
  })
  const drawAll = () => {
    for (let done = waiting.shift(); done !== undefined; done = waiting.shift()) done()
  }
  const text = () => drawn.map((bytes) => new TextDecoder().decode(bytes)).join('')
  return { feed, drawn, drawAll, text }
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('draws everything in order, a little at a time', () => {
  const { feed, drawn, drawAll, text } = slowScreen()
  const long = 'line of text\n'.repeat(10_000)
  feed.push(bytes(long))
  expect(drawn.length).toBe(1)
  feed.push(bytes('end'))
  drawAll()
  expect(text()).toBe(`${long}end`)
  expect(Math.max(...drawn.map(({ length }) => length))).toBeLessThanOrEqual(16_384)
  expect(feed.skipped).toBe(0)
})

test('draws the end of a flood only, from the start of a line, and counts what it left out', () => {
  const { feed, drawAll, text } = slowScreen()
  const lines = Array.from({ length: 200_000 }, (_, at) => `${at}\n`)
  const flood = lines.join('')
  for (let at = 0; at < flood.length; at += 50_000) feed.push(bytes(flood.slice(at, at + 50_000)))
  drawAll()
  const shown = text()
  expect(shown.endsWith('199999\n')).toBe(true)
  expect(feed.skipped).toBeGreaterThan(500_000)
  const sober = '\u0018\u001b[0m'
  const parts = shown.split(sober)
  expect(parts.join('').length).toBe(flood.length - feed.skipped)
  for (const part of parts.slice(1)) expect(part).toMatch(/^\d+\n/)
})
