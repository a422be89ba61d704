import { describe, expect, test } from 'vitest'
import { runMarkedAtom } from '../../src/commands/kernel/bulk.ts'
import { questionAtom } from '../../src/commands/kernel/outcome.ts'
import { markedAtom } from '../../src/state/look-at.ts'
import { noticesAtom } from '../../src/state/notices.ts'
import type { Noun, Ref } from '../../src/state/nouns.ts'
import { type Console, everyCommand, openConsole } from '../console.ts'

const project = 'mock-project'
const marks = (noun: Noun, ...names: string[]): readonly Ref[] =>
  names.map((name) => ({ noun, names: { project, [noun]: name } }))

async function start(console: Console, id: string, refs: readonly Ref[]): Promise<Promise<void>> {
  const command = (await everyCommand()).find((candidate) => candidate.id === id)
  if (command === undefined) throw new Error(`No command is called ${id}`)
  console.store.set(markedAtom, refs)
  return console.store.set(runMarkedAtom, { command, door: 'key' })
}

/** Starts, and answers the question once it is there. */
async function run(console: Console, id: string, refs: readonly Ref[], yes = true) {
  const done = start(console, id, refs)
  const question = await console.asked()
  question.answer(yes)
  await done
  return question
}

describe('a command on marked rows', () => {
  test('asks once, runs once per row, reports once', async () => {
    const console = openConsole()
    const { sentence, command } = await run(
      console,
      'instance stop',
      marks('instance', 'db1', 'db2'),
    )
    expect(sentence).toContain('Stop 2 instances: db1, db2.')
    expect(command.heading(null)).toBe('Stop instances')
    expect(console.writes()).toEqual([
      'POST /v1/instances/db1/stop?project=mock-project',
      'POST /v1/instances/db2/stop?project=mock-project',
    ])
    expect(console.said()).toEqual(['Stop: 2 instances of 2'])
    expect(console.store.get(markedAtom)).toEqual([])
    expect(console.journal()).toEqual([
      'done instance stop --project mock-project --instance db1',
      'done instance stop --project mock-project --instance db2',
    ])
  })

  test('says which rows it leaves as they are, and why', async () => {
    const console = openConsole()
    const refs = marks('instance', 'db1', 'db-stopped')
    const { sentence } = await run(console, 'instance stop', refs)
    expect(sentence).toMatch(/Stop 1 instance: db1\./)
    expect(sentence).toContain('db-stopped (Only running instances can be stopped)')
    expect(console.writes()).toEqual(['POST /v1/instances/db1/stop?project=mock-project'])
  })

  test('does nothing when the answer is no, and keeps the marks', async () => {
    const console = openConsole()
    const refs = marks('instance', 'db1', 'db2')
    await run(console, 'instance stop', refs, false)
    expect(console.writes()).toEqual([])
    expect(console.store.get(markedAtom)).toEqual(refs)
  })

  test('does not ask when none of them allows it', async () => {
    const console = openConsole()
    await start(console, 'instance start', marks('instance', 'db1', 'db2'))
    expect(console.store.get(questionAtom)).toBeNull()
    expect(console.writes()).toEqual([])
    expect(console.said().join()).toContain('Only stopped or failed instances can be started')
  })

  test('leaves rows of other kinds alone', async () => {
    const console = openConsole()
    const refs = [...marks('instance', 'db1'), ...marks('disk', 'disk-3')]
    await run(console, 'instance stop', refs)
    expect(console.writes()).toHaveLength(1)
  })

  test('leaves a row alone that cannot be read', async () => {
    const console = openConsole()
    const { sentence } = await run(console, 'instance stop', marks('instance', 'db1', 'gone'))
    expect(sentence).toContain("gone (Not found: instance 'gone'")
    expect(console.writes()).toHaveLength(1)
  })

  test('reports what failed', async () => {
    const console = openConsole()
    const done = start(console, 'disk delete', marks('disk', 'disk-3', 'disk-4'))
    const { answer } = await console.asked()
    await console.ask('DELETE /v1/disks/disk-4?project=mock-project')
    answer(true)
    await done
    const [{ tone, title, text } = { tone: null, title: null, text: '' }] =
      console.store.get(noticesAtom)
    expect([tone, title]).toEqual(['error', 'Delete: 1 disk of 2'])
    expect(text).toContain("disk-4: Not found: disk 'disk-4'")
  })

  test('makes up a value of its own for each', async () => {
    const console = openConsole()
    await run(console, 'snapshot create', marks('disk', 'disk-3', 'disk-4'))
    const names = console.journal().map((line) => /--name (disk-\d)-[0-9a-f]{6}$/.exec(line)?.[1])
    expect(names).toEqual(['disk-3', 'disk-4'])
  })
})
