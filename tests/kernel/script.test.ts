// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { runByIdAtom } from '../../src/commands/kernel/run/doors.ts'
import { journalAtom } from '../../src/state/plan/ledger.ts'
import { reportAtom } from '../../src/commands/kernel/run/runs.ts'
import { openConsole } from '../console.ts'

const stopped = { project: 'mock-project', instance: 'db-stopped' }

describe('a script', () => {
  test('gets the whole result, while the page keeps only the id and the name', async () => {
    const { script, store } = openConsole()
    const outcome = await script('project create', { name: 'one', description: 'two' })
    const id = outcome.phase === 'ran' && Object(outcome.result).id
    expect(outcome).toMatchObject({ result: { id, name: 'one', description: 'two' } })
    expect(store.get(reportAtom)).toMatchObject({ phase: 'done', result: { id, name: 'one' } })
    expect(JSON.stringify(store.get(reportAtom))).not.toContain('two')
  })

  test('can export the world, and the page keeps nothing of it', async () => {
    const files: Blob[] = []
    const { run, store } = openConsole()
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
    URL.revokeObjectURL = () => {}
    expect(await run('console world export')).toMatchObject({ phase: 'ran' })
    expect(await files[0]?.text()).toContain('"version"')
    expect(store.get(reportAtom)).toMatchObject({ phase: 'done', result: null })
    const kept = [store.get(reportAtom), store.get(journalAtom), { ...sessionStorage }]
    expect(JSON.stringify(kept)).not.toContain('version')
  })
})

describe('is refused with a sentence when it is wrong', () => {
  test.each<[string, unknown, string]>([
    ['instance explode', undefined, 'Unknown command "instance explode"'],
    ['instance start --color red', undefined, 'Unknown flag --color'],
    ['instance start', { ...stopped, color: 'red' }, 'instance start has no argument "color"'],
    ['instance start', { constructor: 1 }, 'instance start has no argument "constructor"'],
    ['instance start', { ...stopped, instance: '' }, 'Instance is required'],
    ['instance start', { ...stopped, instance: {} }, 'Instance has the wrong type'],
    ['project create', { name: 'No' }, 'Can only contain lower-case letters, numbers, and dashes'],
    [
      'disk create',
      { diskBackend: { type: 'tape' } },
      'Disk backend: type must be "local" or "distributed", not "tape"',
    ],
    ['instance start', null, 'Pass the arguments as an object'],
    ['', undefined, 'Type a command'],
  ])('%s %j', async (line, given, reason) => {
    const console = openConsole()
    const outcome = await console.script(line, given)
    expect(outcome.phase).toBe('refuse')
    expect('reason' in outcome && outcome.reason).toContain(reason)
    expect(console.writes()).toEqual([])
  })

  test('never rejects, whatever the argument', async () => {
    const console = openConsole()
    for (const value of [null, undefined, Symbol('s'), 1n, () => 1, '\ud800', Number.NaN]) {
      const given = { project: value }
      expect((await console.script('instance list', given)).phase).toMatch(/refuse|ran/)
    }
  })
})

describe('a part of the shell that knows a command by its id', () => {
  test('runs it once its code has loaded', async () => {
    const { store } = openConsole()
    const wanted = { id: 'console theme', given: { theme: 'dark' }, door: 'button' } as const
    expect(await store.set(runByIdAtom, wanted)).toMatchObject({ phase: 'ran' })
  })

  test('is refused for an unknown id', async () => {
    const { store } = openConsole({ controlPlane: 'remote' })
    const wanted = { id: 'console chaos', door: 'button' } as const
    expect(await store.set(runByIdAtom, wanted)).toMatchObject({
      phase: 'refuse',
      reason: 'Unknown command "console chaos"',
    })
  })
})
