import { describe, expect, test } from 'vitest'
import { runHereAtom } from '../../src/commands/kernel/run/doors.ts'
import { askAtom } from '../../src/commands/kernel/run/runs.ts'
import { waitingAtom } from '../../src/commands/kernel/run/running.ts'
import { markedAtom, rowAtom } from '../../src/state/context.ts'
import type { Noun, Ref } from '../../src/state/nouns.ts'
import { commandCalled, openConsole } from '../console.ts'
import { writesByName } from '../plan.ts'

const project = 'mock-project'
const ref = (noun: Noun, name: string): Ref => ({ noun, names: { project, [noun]: name } })
const press = async (id: string) =>
  ({ command: await commandCalled(id), given: {}, door: 'key' }) as const

describe('a command acts on what the user looked at when they asked for it', () => {
  test('on the rows that were marked then', async () => {
    const console = openConsole()
    const { store } = console
    store.set(markedAtom, [ref('instance', 'db1'), ref('instance', 'db2')])
    const done = store.set(runHereAtom, await press('instance stop'))
    store.set(markedAtom, [ref('instance', 'db1'), ref('instance', 'db-moving')])
    const question = await console.asked()
    expect(question.sentence).toContain('Stop 2 instances: db1, db2.')
    question.answer(true)
    await done
    expect(writesByName(console)).toEqual([
      'POST /v1/instances/db1/stop',
      'POST /v1/instances/db2/stop',
    ])
    // What has been marked meanwhile stays marked, because nothing was done to it.
    expect(store.get(markedAtom)).toEqual([ref('instance', 'db-moving')])
  })

  test('on the row that had the focus, although the role had to be read first', async () => {
    const { store } = openConsole()
    store.set(rowAtom, ref('disk', 'disk-3'))
    const done = store.set(runHereAtom, await press('instance disk attach'))
    expect(store.get(waitingAtom)).toHaveLength(1)
    expect(store.get(askAtom)).toBe(null)
    store.set(rowAtom, ref('disk', 'disk-4'))
    await done
    expect(store.get(waitingAtom)).toEqual([])
    expect(store.get(askAtom)?.args).toMatchObject({ disk: 'disk-3' })
  })
})
