import { expect, test } from 'vitest'
import { createTranscript } from '../../../src/state/serial/transcript.ts'

test('keeps what was appended, byte for byte, even when the source is reused', async () => {
  const transcript = createTranscript(1000, 4)
  const source = new Uint8Array(3)
  for (let at = 0; at < 9; at += 3) {
    source.set([at, at + 1, at + 2])
    transcript.append(source)
  }
  const kept = new Uint8Array(await transcript.blob().arrayBuffer())
  expect([...kept]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(transcript.dropped).toBe(0)
})

test('drops the oldest bytes beyond its limit, and says how many', async () => {
  const transcript = createTranscript(8, 4)
  for (let at = 0; at < 40; at += 1) transcript.append(Uint8Array.of(at))
  const kept = new Uint8Array(await transcript.blob().arrayBuffer())
  expect(kept.length).toBeGreaterThanOrEqual(8)
  expect(kept.length + transcript.dropped).toBe(40)
  expect(kept[0]).toBe(transcript.dropped)
})
