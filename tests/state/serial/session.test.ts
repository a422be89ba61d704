import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { repeatable } from '../../../src/mock/seed.ts'
import { createSession, type Status } from '../../../src/state/serial/session.ts'
import type { Socket } from '../../../src/state/serial/socket.ts'
import { createTranscript } from '../../../src/state/serial/transcript.ts'
import { caseCount } from '../../soak.ts'
import { createGuest, type Guest, sampleText } from './guest.ts'

const MEGABYTE = 2 ** 20

function watch(guest: Pick<Guest, 'open' | 'read' | 'after'>) {
  const transcript = createTranscript()
  const gaps: number[] = []
  const statuses: Status[] = []
  const session = createSession({
    open: guest.open,
    read: guest.read,
    after: guest.after,
    onBytes: (bytes) => transcript.append(bytes),
    onGap: (missing) => gaps.push(missing),
    onStatus: (status) => statuses.push(status),
  })
  session.connect()
  const saved = async () => Buffer.from(await transcript.blob().arrayBuffer())
  return { session, gaps, statuses, saved, last: () => statuses.at(-1) }
}

async function pass(guest: Guest, ticks: number): Promise<void> {
  for (let tick = 0; tick < ticks; tick += 1) await guest.tick(0)
}

const megabytes = caseCount(3, 20)
const most = 5 * megabytes

test(`${most} random cuts during ${megabytes} MB: what is saved is what was sent, byte for byte`, async () => {
  const random = repeatable(11)
  const sent = sampleText(megabytes * MEGABYTE, random)
  const guest = createGuest(sent, 2 * MEGABYTE, random)
  const { gaps, saved } = watch(guest)
  const piece = 1024
  const often = (1.5 * most * piece) / sent.length
  let cuts = 0
  while (guest.written() < sent.length) {
    if (cuts < most && random() < often) cuts += guest.cut()
    await guest.tick(piece)
  }
  await pass(guest, 5000)
  expect(cuts).toBe(most)
  expect(gaps).toEqual([])
  expect(Buffer.compare(await saved(), Buffer.from(sent))).toBe(0)
})

test('lost bytes are counted, and the rest follows', async () => {
  const random = repeatable(5)
  const sent = sampleText(3 * MEGABYTE, random)
  const guest = createGuest(sent, MEGABYTE / 2, random)
  const { gaps, saved, last } = watch(guest)
  while (guest.written() < MEGABYTE) await guest.tick(8192)
  await pass(guest, 100)
  guest.cut()
  await guest.tick(2 * MEGABYTE)
  await pass(guest, 1000)
  const gap = 1.5 * MEGABYTE
  expect(gaps).toEqual([gap])
  expect(last()).toEqual({ phase: 'connected', missing: gap, reason: '' })
  const whole = Buffer.concat([sent.subarray(0, MEGABYTE), sent.subarray(MEGABYTE + gap)])
  expect(Buffer.compare(await saved(), whole)).toBe(0)
})

test('a restarted instance is read from its beginning', async () => {
  const random = repeatable(7)
  const [before, then] = [sampleText(50_000, random), sampleText(20_000, random)]
  const guest = createGuest(before, MEGABYTE, random)
  const { saved, gaps } = watch(guest)
  for (let tick = 0; tick < 50; tick += 1) await guest.tick(1000)
  await pass(guest, 100)
  guest.restart(then)
  for (let tick = 0; tick < 2000; tick += 1) await guest.tick(10)
  await pass(guest, 1000)
  expect(gaps).toEqual([])
  expect(Buffer.compare(await saved(), Buffer.concat([before, then]))).toBe(0)
})

test('output from before the connection is not live', async () => {
  const random = repeatable(3)
  const sent = Uint8Array.from({ length: 4000 }, () => random() * 256)
  const guest = createGuest(sent, MEGABYTE, random)
  await guest.tick(1000)
  const live = { true: 0, false: 0 }
  const session = createSession({
    ...guest,
    onBytes: (bytes, isLive) => {
      live[isLive ? 'true' : 'false'] += bytes.length
    },
    onGap: () => {},
    onStatus: () => {},
  })
  session.connect()
  await pass(guest, 50)
  expect(live).toEqual({ true: 0, false: 1000 })
  await guest.tick(1000)
  await pass(guest, 50)
  expect(live).toEqual({ true: 1000, false: 1000 })
  guest.cut()
  await guest.tick(1000)
  await pass(guest, 200)
  expect(live).toEqual({ true: 1000, false: 2000 })
  await guest.tick(1000)
  await pass(guest, 50)
  expect(live).toEqual({ true: 2000, false: 2000 })
})

test('sends what is typed, also before the first connection, but nothing typed after a loss', async () => {
  const guest = createGuest(new Uint8Array(), MEGABYTE, repeatable(1))
  const { session, last } = watch(guest)
  expect(session.type(Uint8Array.of(1))).toBe(true)
  expect(session.type(Uint8Array.of(2))).toBe(true)
  await pass(guest, 20)
  expect(last()?.phase).toBe('connected')
  expect(session.type(Uint8Array.of(3))).toBe(true)
  guest.cut()
  expect(session.type(Uint8Array.of(4))).toBe(false)
  await pass(guest, 1000)
  expect(guest.typed.map((bytes) => [...bytes])).toEqual([[1], [2], [3]])
})

test('sends nothing that was typed before a failed attempt', async () => {
  const guest = createGuest(new Uint8Array(), MEGABYTE, repeatable(1))
  let fails = true
  const read: typeof guest.read = (range) =>
    fails ? Promise.reject(new Error('no reply')) : guest.read(range)
  const { session, last } = watch({ ...guest, read })
  expect(session.type(Uint8Array.of(1))).toBe(true)
  await pass(guest, 1)
  expect(session.type(Uint8Array.of(2))).toBe(false)
  fails = false
  await pass(guest, 1000)
  expect(last()?.phase).toBe('connected')
  expect(guest.typed).toEqual([])
})

test('holds a few keys before the first connection, and no file', async () => {
  const guest = createGuest(new Uint8Array(), MEGABYTE, repeatable(1))
  const { session } = watch(guest)
  expect(session.type(new Uint8Array(5000))).toBe(false)
  expect(session.type(Uint8Array.of(1))).toBe(true)
  await pass(guest, 1000)
  expect(guest.typed.map((bytes) => [...bytes])).toEqual([[1]])
})

test('waits longer after each failure, says when it gives up, and reconnects', async () => {
  const guest = createGuest(new Uint8Array(), MEGABYTE, repeatable(1))
  let down = true
  const tries: number[] = []
  let now = 0
  const statuses: Status[] = []
  const session = createSession({
    ...guest,
    read: (range) => {
      tries.push(now)
      return down ? Promise.reject(new Error('no reply')) : guest.read(range)
    },
    onBytes: () => {},
    onGap: () => {},
    onStatus: (status) => statuses.push(status),
  })
  session.connect()
  for (; now < 20_000; now += 1) await guest.tick(0)
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  expect(pauses).toEqual([50, 100, 200, 400, 800, 1600, 3200, 6400])
  expect(statuses.at(-1)).toEqual({ phase: 'error', missing: 0, reason: 'no reply' })
  down = false
  session.connect()
  await pass(guest, 50)
  expect(statuses.at(-1)).toEqual({ phase: 'connected', missing: 0, reason: '' })
  session.close()
  const told = statuses.length
  guest.cut()
  await pass(guest, 500)
  expect(statuses.length).toBe(told)
})

test('without streams output is polled, and a stream is used once there is one', async () => {
  const random = repeatable(3)
  const sent = sampleText(60_000, random)
  const guest = createGuest(sent, MEGABYTE, random)
  let refuses = true
  const refused = () => {
    const socket = { send() {}, close() {}, onopen: null, onbytes: null }
    const near: Socket = { ...socket, onclose: null }
    guest.after(1, () => near.onclose?.(''))
    return near
  }
  const open = (past: number) => (refuses ? refused() : guest.open(past))
  const { session, gaps, saved, last } = watch({ ...guest, open })
  for (let tick = 0; tick < 200; tick += 1) await guest.tick(100)
  expect(last()?.phase).toBe('reading')
  expect(session.type(Uint8Array.of(1))).toBe(false)
  for (let tick = 0; tick < 200; tick += 1) await guest.tick(100)
  await pass(guest, 4000)
  expect(Buffer.compare(await saved(), Buffer.from(sent.subarray(0, 40_000)))).toBe(0)
  refuses = false
  await pass(guest, 4000)
  expect(last()?.phase).toBe('connected')
  for (let tick = 0; tick < 200; tick += 1) await guest.tick(100)
  await pass(guest, 1000)
  expect(gaps).toEqual([])
  expect(Buffer.compare(await saved(), Buffer.from(sent))).toBe(0)
})
