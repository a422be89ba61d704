import { expect, test } from 'vitest'
import { createFeed } from '../../src/ui/terminal/feed.ts'

function slowScreen() {
  const drawn: Uint8Array[] = []
  const waiting: (() => void)[] = []
  const rests = new Set<() => void>()
  const feed = createFeed(
    (output, done) => {
      drawn.push(output.bytes.slice())
      waiting.push(done)
    },
    (_, then) => {
      rests.add(then)
      return () => rests.delete(then)
    },
  )
  const drawAll = () => {
    for (let done = waiting.shift(); done !== undefined; done = waiting.shift()) done()
  }
  /** The pause between two frames is over. */
  const rested = () => {
    for (const then of rests) {
      rests.delete(then)
      then()
    }
    drawAll()
  }
  const text = () => drawn.map((bytes) => new TextDecoder().decode(bytes)).join('')
  return { feed, drawn, rests, drawAll, rested, text }
}

const output = (text: string, live = true) => ({ bytes: new TextEncoder().encode(text), live })

test('draws everything in order, in small pieces', () => {
  const { feed, drawn, drawAll, text } = slowScreen()
  const long = 'line of text\n'.repeat(10_000)
  feed.push(output(long))
  expect(drawn.length).toBe(1)
  feed.push(output('end'))
  drawAll()
  expect(text()).toBe(`${long}end`)
  expect(Math.max(...drawn.map(({ length }) => length))).toBeLessThanOrEqual(16_384)
  expect(feed.skipped).toBe(0)
})

test('keeps live and past output apart', () => {
  const seen: unknown[] = []
  const feed = createFeed(({ bytes, live }, done) => {
    seen.push([new TextDecoder().decode(bytes), live])
    done()
  })
  feed.push(output('past', false))
  feed.push(output('present'))
  expect(seen).toEqual([
    ['past', false],
    ['present', true],
  ])
})

test('draws only the end of a flood, from the start of a line, and counts what it skipped', () => {
  const { feed, drawAll, text } = slowScreen()
  const lines = Array.from({ length: 200_000 }, (_, at) => `${at}\n`)
  const flood = lines.join('')
  for (let at = 0; at < flood.length; at += 50_000) feed.push(output(flood.slice(at, at + 50_000)))
  drawAll()
  const shown = text()
  expect(shown.endsWith('199999\n')).toBe(true)
  expect(feed.skipped).toBeGreaterThan(500_000)
  const sober = '\u0018\u001b[0m'
  const parts = shown.split(sober)
  expect(parts.join('').length).toBe(flood.length - feed.skipped)
  for (const part of parts.slice(1)) expect(part).toMatch(/^\d+\n/)
})

/** More than is drawn at once, in small pieces that are each drawn. */
function flooded() {
  const screen = slowScreen()
  const line = output(`${'x'.repeat(63)}\n`.repeat(64))
  for (let sent = 0; sent < 2 ** 20; sent += line.bytes.length) {
    screen.feed.push(line)
    screen.drawAll()
  }
  screen.drawn.splice(0)
  return { ...screen, line }
}

test('draws a lasting flood in frames, each with the end of what has arrived since', () => {
  const { feed, drawn, rested, text, line } = flooded()
  expect(feed.skipped).toBe(0)
  for (const picture of ['first', 'second']) {
    for (let count = 0; count < 20; count += 1) feed.push(line)
    feed.push(output(`${picture}\n`))
    expect(drawn).toEqual([])
    rested()
    expect(text().endsWith(`${picture}\n`)).toBe(true)
    expect(text().length).toBeLessThanOrEqual(2 ** 14 + 5)
    drawn.splice(0)
  }
  expect(feed.skipped).toBeGreaterThan(2 * 15 * line.bytes.length)
})

test('ends a flood after a pause, and draws what follows at once', () => {
  const { feed, drawn, rests, rested, text } = flooded()
  expect(rests.size).toBe(1)
  rested()
  expect([drawn, rests.size]).toEqual([[], 0])
  feed.push(output('login: '))
  expect(text()).toBe('login: ')
})

test('draws nothing more once it is cleared', () => {
  const { feed, drawn, rests, drawAll, line } = flooded()
  feed.push(line)
  feed.clear()
  drawAll()
  expect([drawn, rests.size]).toEqual([[], 0])
})
