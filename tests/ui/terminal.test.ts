import { expect, onTestFinished, test, vi } from 'vitest'
import { createAllowance, createFeed } from '../../src/ui/terminal/feed.ts'
import { Terminal } from '@xterm/xterm'
import { guardEraseAbove } from '../../src/ui/terminal/sequences.ts'
import { createSearch } from '../../src/ui/terminal/search.ts'
import { repeatable } from '../../src/mock/seed.ts'
import { caseCount } from '../soak.ts'
import { createVictim, hostileText } from './hostile-guest.ts'

test('grants a fixed amount per second', () => {
  let now = 0
  const isAllowed = createAllowance(2, () => now)
  const three = () => [isAllowed(), isAllowed(), isAllowed()]
  expect(three()).toEqual([true, true, false])
  now = 999
  expect(isAllowed()).toBe(false)
  now = 1000
  expect(three()).toEqual([true, true, false])
})

test.each(['', '?'])(
  'ESC [ %s 1 J in the last cell does not break the terminal',
  async (prefix) => {
    const terminal = new Terminal({ cols: 20, rows: 5, logLevel: 'off' })
    guardEraseAbove(terminal)
    for (const place of ['', '\u001b[999;999H', '\u001b[999;999Hx', '\r\n\n\n\n\n']) {
      terminal.write(`${place}\u001b[${prefix}1J`)
    }
    terminal.resize(10, 3)
    terminal.write(`\u001b[999;999H\u001b[${prefix}1J`)
    terminal.resize(30, 9)
    terminal.write(`\u001b[3J\u001b[999;999H\u001b[${prefix}1J`)
    await new Promise<void>((resolve, reject) => {
      process.once('uncaughtException', reject)
      onTestFinished(() => void process.off('uncaughtException', reject))
      terminal.write(`\u001b[H\u001b[2Jfine`, resolve)
    })
    const { active } = terminal.buffer
    expect(active.getLine(active.baseY)?.translateToString(true)).toBe('fine')
  },
)

async function written(text: string): Promise<Terminal> {
  const terminal = new Terminal({ cols: 100, rows: 20, scrollback: 5000, logLevel: 'off' })
  await new Promise<void>((resolve) => {
    terminal.write(text, resolve)
  })
  return terminal
}

test('reads the rows of a line of half a megabyte a few times, not once for each of its rows', async () => {
  const terminal = await written(`needle ${'hay '.repeat(125_000)}`)
  const getLine = vi.spyOn(Object.getPrototypeOf(terminal.buffer.active), 'getLine')
  const search = createSearch(terminal)
  expect([search.findNext('needles'), search.findPrevious('needles')]).toEqual([false, false])
  expect(getLine).toHaveBeenCalled()
  expect(getLine.mock.calls.length).toBeLessThan(50 * terminal.buffer.active.length)
})

test('finds a word that wraps to the next row', async () => {
  const terminal = await written(`first\r\n${'x'.repeat(97)}needle\r\n`)
  // Stubs the selection, because there is no page.
  const select = vi.spyOn(terminal, 'select').mockReturnValue()
  const search = createSearch(terminal)
  expect([search.findNext('NEEDLE'), search.findPrevious('needle')]).toEqual([true, true])
  expect(select.mock.calls).toEqual([
    [97, 1, 6],
    [97, 1, 6],
  ])
})

const rounds = caseCount(800, 100_000)

/** Replies that a terminal may send: that it works, where its cursor is, and its type. */
const ANSWER = /^\W\[(0n|\??\d{1,3};\d{1,3}R|\?1;2c|>0;276;0c)$/

/** Milliseconds of processor time that no text may take. */
const LONG = 100

test(`${rounds} hostile writes never block the page and can only draw`, async () => {
  const random = repeatable(20_261_122)
  const { terminal, answers, tricks, write } = createVictim(120, 40)
  const breaks = new Promise<never>((_, reject) => {
    process.once('uncaughtException', reject)
    onTestFinished(() => void process.off('uncaughtException', reject))
  })
  const before = memory()
  const slow: Uint8Array[] = []
  const writeOne = async () => {
    const text = hostileText(random)
    const bytes = new TextEncoder().encode(text)
    // A few are not valid UTF-8.
    if (random() < 0.02) bytes.fill(random() * 256, random() * bytes.length)
    const half = Math.floor(random() * (bytes.length + 1))
    const times = [write(bytes.subarray(0, half)), write(bytes.subarray(half))]
    const longest = Math.max(...(await Promise.all(times)))
    if (longest > LONG) slow.push(bytes)
  }
  for (let round = 0; round < rounds; round += 20) {
    await Promise.race([breaks, Promise.all(Array.from({ length: 20 }, writeOne))])
    if (random() < 0.2) {
      terminal.resize(2 + Math.floor(random() * 200), 1 + Math.floor(random() * 80))
    }
  }
  // Collecting the garbage of other tests may have taken the time, but hardly twice at the same text.
  for (const bytes of slow) {
    const milliseconds = await createVictim(120, 40).write(bytes)
    expect(milliseconds, JSON.stringify(new TextDecoder().decode(bytes))).toBeLessThan(LONG)
  }
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
