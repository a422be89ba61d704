// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { settledAtom, reportAtom, noticesAtom } from '../../src/commands/kernel/run/runs.ts'
import { waitsAtom, watchSettling } from '../../src/commands/kernel/run/settle.ts'
import { markedAtom } from '../../src/state/context.ts'
import { listOf, nouns } from '../../src/state/nouns.ts'
import { fetchAtom, peek, queryClientAtom } from '../../src/state/cache/query.ts'
import { commandCalled, type Console, openConsole } from '../console.ts'
import { runMarkedAtom } from '../../src/commands/kernel/plan/bulk.ts'

const db1 = { project: 'mock-project', instance: 'db1' }
const stopped = { project: 'mock-project', instance: 'db-stopped' }

function watched(): Console {
  const console = openConsole()
  onTestFinished(watchSettling(console.store))
  return console
}

const text = ({ store }: Console) => store.get(settledAtom)

describe('the reply of a write', () => {
  test('updates the view and the list at once', async () => {
    const console = openConsole()
    const { store } = console
    const list = listOf('instance', { project: 'mock-project' })
    await store.set(fetchAtom, list)
    const states: unknown[] = []
    const client = store.get(queryClientAtom)
    onTestFinished(
      store.sub(reportAtom, () => {
        if (store.get(reportAtom)?.phase !== 'done') return
        queueMicrotask(() => {
          states.push(peek(client, nouns.instance.view(db1))?.runState)
          states.push(peek(client, list)?.items.find(({ name }) => name === 'db1')?.runState)
        })
      }),
    )
    await console.agree('instance stop', db1)
    expect(states).toEqual(['stopping', 'stopping'])
  })

  test('leaves answers about other resources alone', async () => {
    const console = openConsole()
    const { store } = console
    await store.set(fetchAtom, nouns.instance.view(stopped))
    const client = store.get(queryClientAtom)
    await store.set(fetchAtom, nouns.instance.view(db1))
    await console.agree('instance stop', db1)
    expect(peek(client, nouns.instance.view(stopped))?.runState).toBe('stopped')
  })
})

describe('a transition that a command started', () => {
  test('is reported when it settles, even if no page reads it', async () => {
    const console = watched()
    await console.agree('instance stop', db1)
    expect(text(console)).toBeNull()
    console.clock.advance(60_000)
    console.pageClock.advance(10_000)
    await vi.waitFor(() => expect(text(console)).toBe('db1 stopped'))
    expect(console.said()).toEqual(['Stopping instance db1'])
  })

  test('offers the console of an instance that now runs', async () => {
    const console = watched()
    await console.run('instance start', stopped)
    console.clock.advance(60_000)
    console.pageClock.advance(10_000)
    await vi.waitFor(() => expect(console.said()).toHaveLength(2))
    const notice = console.store.get(noticesAtom).at(-1)
    expect(notice?.text).toMatch(/^db-stopped is running, \d+ s$/)
    expect(notice?.link).toEqual({
      label: 'Open console',
      href: '/projects/mock-project/instances/db-stopped/serial-console',
    })
  })

  test('is reported in a notice once the status line shows something newer', async () => {
    const console = watched()
    await console.agree('instance stop', db1)
    await console.run('project create', { name: 'newer' })
    console.clock.advance(60_000)
    console.pageClock.advance(10_000)
    await vi.waitFor(() => expect(console.said().at(-1)).toMatch(/^db1 stopped, \d+ s$/))
    expect(text(console)).toBeNull()
  })

  test('is followed once, by the latest command', async () => {
    const console = watched()
    await console.agree('instance stop', db1)
    console.clock.advance(60_000)
    await console.run('instance start', db1)
    console.clock.advance(60_000)
    console.pageClock.advance(10_000)
    await vi.waitFor(() => expect(console.said().at(-1)).toMatch(/^db1 is running/))
    expect(console.said().filter((said) => said.includes('db1 stopped'))).toEqual([])
  })
})

describe('transitions that a bulk command started', () => {
  const stopAll = async (console: Console, names: readonly string[]) => {
    const refs = names.map((instance) => ({
      noun: 'instance' as const,
      names: { project: 'mock-project', instance },
    }))
    const command = await commandCalled('instance stop')
    console.store.set(markedAtom, refs)
    const done = console.store.set(runMarkedAtom, { command, door: 'key' })
    const { answer } = await console.asked()
    answer(true)
    await done
  }

  test('are reported together, once the last has settled', async () => {
    const console = watched()
    await stopAll(console, ['db1', 'db2'])
    expect(console.said()).toEqual(['Stopping 2 of 2 instances'])
    console.clock.advance(60_000)
    console.pageClock.advance(10_000)
    await vi.waitFor(() => expect(console.said()).toHaveLength(2))
    expect(console.said()[1]).toMatch(
      /^2 of 2 instances settled in \d+ s: db\d stopped, db\d stopped$/,
    )
    expect(console.store.get(waitsAtom)).toEqual([])
  })
})
