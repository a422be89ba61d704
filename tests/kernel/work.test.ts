import { createStore } from 'jotai/vanilla'
import { describe, expect, test } from 'vitest'
import {
  Cancelled,
  endedWorksAtom,
  followWork,
  worksAtom,
} from '../../src/commands/kernel/run/work.ts'

const of = { command: 'console image upload', names: {} }

function begin() {
  const store = createStore()
  let time = 0
  const work = followWork(store.set, { id: 'w', title: 'Upload image', of }, () => time)
  const shown = () => store.get(worksAtom)[0]
  const at = (done: number) => work.progress({ done, total: 10, unit: 'bytes' })
  return { store, work, shown, at, pass: (by: number) => (time += by) }
}

describe('long work', () => {
  test('is shown from its first progress until it ends', async () => {
    const { store, work, shown, at } = begin()
    expect(store.get(worksAtom)).toEqual([])
    await at(1)
    await at(2)
    expect(store.get(worksAtom)).toHaveLength(1)
    expect(shown()).toMatchObject({ id: 'w', title: 'Upload image', done: 2, total: 10 })
    work.end()
    expect(store.get(worksAtom)).toEqual([])
  })

  test('can be paused, and does not count that time', async () => {
    const { shown, at, pass } = begin()
    await at(1)
    shown()?.pause()
    let went = false
    const next = at(2).then(() => (went = true))
    pass(5000)
    await Promise.resolve()
    expect([went, shown()?.pausedAt]).toEqual([false, 0])
    shown()?.resume()
    await next
    expect([went, shown()?.pausedAt, shown()?.idle]).toEqual([true, null, 5000])
  })

  test('stops when cancelled, also while paused', async () => {
    const { work, shown, at } = begin()
    await at(1)
    shown()?.pause()
    const next = at(2)
    shown()?.cancel()
    await expect(next).rejects.toThrow(Cancelled)
    expect(work.signal.aborted).toBe(true)
  })

  test('waits when it cannot continue, says why, and resumes automatically', async () => {
    const { work, shown, at, pass } = begin()
    await at(1)
    let back = () => {}
    const isBack = new Promise<void>((done) => (back = done))
    const held = work.hold('no connection', isBack)
    pass(3000)
    expect(shown()).toMatchObject({ heldFor: 'no connection', pausedAt: 0 })
    back()
    await held
    expect(shown()).toMatchObject({ heldFor: null, pausedAt: null, idle: 3000 })
  })

  test('stays paused by the user even when it could continue', async () => {
    const { work, shown, at } = begin()
    await at(1)
    shown()?.pause()
    let went = false
    void work.hold('no connection', Promise.resolve()).then(() => (went = true))
    await Promise.resolve()
    expect([went, shown()?.heldFor, shown()?.pausedAt]).toEqual([false, null, 0])
    shown()?.resume()
    await expect.poll(() => went).toBe(true)
  })

  test('can be cancelled while it waits', async () => {
    const { work, shown, at } = begin()
    await at(1)
    const held = work.hold('no connection', new Promise(() => {}))
    shown()?.cancel()
    await expect(held).rejects.toThrow(Cancelled)
    await expect(work.hold('no connection', Promise.resolve())).rejects.toThrow(Cancelled)
  })

  test('keeps its steps as they ended', async () => {
    const { store, work } = begin()
    const steps = [{ label: 'Only', status: 'error' }] as const
    await work.progress({ done: 1, total: 1, unit: 'bytes', steps })
    work.end()
    expect(store.get(worksAtom)).toEqual([])
    expect(store.get(endedWorksAtom)).toMatchObject([{ id: 'w', steps }])
  })
})
