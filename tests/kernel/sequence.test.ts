import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClientAtom, readNow } from '../../src/state/cache/query.ts'
import { nouns } from '../../src/state/nouns.ts'
import { preferencesAtom } from '../../src/state/preferences.ts'
import { questionAtom } from '../../src/commands/kernel/run/runs.ts'
import { type ParsedLine, parseLines } from '../../src/commands/kernel/line/parse.ts'
import { type Console, everyCommand, openConsole } from '../console.ts'
import { writesByName } from '../plan.ts'
import { bound, runLinesAtom } from '../../src/commands/kernel/plan/sequence.ts'

const vocabulary = { commands: await everyCommand(), former: {} }

describe('several commands', () => {
  const where = '--project mock-project --instance'
  const pasted = `# Maintenance
$ oxide instance stop ${where} db1
oxide instance reboot
  ${where} db2

console theme \\
  light # for the day`
  const read = (lined: string) => {
    const parsed = parseLines(lined, vocabulary)
    if ('error' in parsed) throw new Error(parsed.error)
    return parsed
  }
  let console: Console
  let lines: readonly ParsedLine[]
  beforeEach(() => {
    console = openConsole()
    lines = read(pasted)
  })
  /** Starts the lines, and agrees to run them. */
  const start = async () => {
    const end = console.store.set(runLinesAtom, lines)
    ;(await console.asked()).answer(true)
    return { end }
  }

  test('ask first, with their number and what they do, and run nothing until then', async () => {
    const [project] = read('project create --name p').map(({ command }) => command)
    if (project === undefined) throw new Error('No such command')
    const many = Array.from({ length: 500 }, (_, at) => ({
      command: project,
      given: { name: `p-${at}` },
    }))
    const end = console.store.set(runLinesAtom, [...many, ...lines])
    const { command: all, sentence, lines: shown, answer } = await console.asked()
    expect(all.wording(undefined, {}).heading).toBe('Run 503 commands')
    expect(sentence).toBe('New project (500), Stop instance, Reboot instance, Set theme.')
    expect([shown?.length, shown?.[0]]).toEqual([503, 'oxide project create --name p-0'])
    answer(false)
    await end
    expect([console.writes(), console.journal()]).toEqual([[], []])
  })

  const stopped = 'POST /v1/instances/db1/stop'
  const rebooted = 'POST /v1/instances/db2/reboot'
  const last = 'console theme --theme light'

  test('run one after the other under one question, with one report', async () => {
    const { end } = await start()
    await end
    expect(writesByName(console)).toEqual([stopped, rebooted])
    expect(console.journal().at(-1)).toBe(`done ${last}`)
    expect(console.store.get(preferencesAtom).theme).toBe('light')
    expect(console.said()).toEqual(['Running 3 of 3 commands'])
  })

  test.each([
    [true, [rebooted]],
    [false, []],
  ])('that follow one that did not run: run them? %s', async (goOn, wrote) => {
    await console.ask(`${stopped}?project=mock-project`)
    console.clock.advance(60_000)
    const { end } = await start()
    await vi.waitFor(() => expect(console.said()).toHaveLength(1))
    expect(console.said()[0]).toContain(`Not started: oxide instance reboot ${where} db2, ${last}`)
    const rest = await console.asked()
    expect(rest.command.wording(undefined, {}).heading).toBe('Run 2 remaining commands')
    expect(rest.sentence).toBe(
      `oxide instance stop ${where} db1 did not run: Only running instances can be stopped.`,
    )
    expect(rest.lines).toHaveLength(2)
    rest.answer(goOn)
    await end
    expect(writesByName(console)).toEqual(wrote)
  })

  test('that destroy something need its project typed', async () => {
    lines = read(
      `disk delete disk-3 --project mock-project\ninstance stop db1 --project mock-project`,
    )
    const end = console.store.set(runLinesAtom, lines)
    const { typed, answer } = await console.asked()
    expect(typed).toBe('mock-project')
    answer(false)
    await end
    expect(console.writes()).toEqual([])
  })

  test('do not act on another resource of the same name', async () => {
    const disk = { name: 'd', description: '', size: 2 ** 30, disk_backend: { type: 'local' } }
    const made = 'POST /v1/disks?project=mock-project'
    const gone = 'DELETE /v1/disks/d?project=mock-project'
    await console.ask(made, disk)
    console.clock.advance(60_000)
    await readNow(console.store.get, nouns.disk.view({ project: 'mock-project', disk: 'd' }))
    lines = read('disk delete d --project mock-project')
    const end = console.store.set(runLinesAtom, lines)
    const { answer } = await console.asked()
    await console.ask(gone)
    await console.ask(made, disk)
    console.clock.advance(60_000)
    console.store.get(queryClientAtom).clear()
    answer(true)
    await end
    expect(console.writes()).toEqual([])
    expect(console.said().at(-1)).toContain('d is another one than you saw')
  })

  test('do not close a question from elsewhere', async () => {
    const { end } = await start()
    void console.run('project delete', { project: 'other-project' }, 'row')
    await end
    expect(console.store.get(questionAtom)?.door).toBe('row')
  })

  test('use the context from when they were entered, and must be complete', () => {
    const context = { row: null, page: { project: 'shop' } }
    expect(bound(read('project view web\ninstance start db1'), context)).toMatchObject([
      {},
      { given: { project: 'shop', instance: 'db1' } },
    ])
    expect(bound(read('instance list\ninstance start'), context)).toBe(
      'Among several commands, each must be complete: instance start needs Instance',
    )
  })
})
