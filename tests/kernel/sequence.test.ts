import { beforeEach, describe, expect, test } from 'vitest'
import { questionAtom } from '../../src/commands/kernel/run/outcome.ts'
import { type Line, parseLines } from '../../src/commands/kernel/line/parse.ts'
import { bound, runLinesAtom } from '../../src/commands/kernel/run/sequence.ts'
import { type Console, everyCommand, openConsole } from '../console.ts'

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
  let lines: readonly Line[]
  beforeEach(() => {
    console = openConsole()
    lines = read(pasted)
  })
  const next = () => new Promise((done) => setTimeout(done))
  /** Starts the lines, and agrees to run them. */
  const start = async () => {
    const end = console.store.set(runLinesAtom, lines)
    ;(await console.asked()).answer(true)
    await next()
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

  test('are split by line', () => {
    expect(lines.map(({ command }) => command.id)).toEqual([
      'instance stop',
      'instance reboot',
      'console theme',
    ])
    const flawed = parseLines('instance list\ninstance strt', vocabulary)
    expect(flawed).toMatchObject({ start: 14, end: 27 })
  })

  const stopped = 'POST /v1/instances/db1/stop?project=mock-project'
  const rebooted = 'POST /v1/instances/db2/reboot?project=mock-project'
  const last = 'console theme --theme light'

  test('ask one after the other', async () => {
    const { end } = await start()
    const first = await console.asked()
    expect([first.command.id, console.writes()]).toEqual(['instance stop', []])
    first.answer(true)
    const second = await console.asked()
    expect([second.command.id, console.writes()]).toEqual(['instance reboot', [stopped]])
    second.answer(true)
    await end
    expect(console.writes()).toEqual([stopped, rebooted])
    expect(console.journal().at(-1)).toBe(`done ${last}`)
  })

  test.each([
    [true, [rebooted], []],
    [false, [], [`Not run: oxide instance reboot ${where} db2; ${last}`]],
  ])('that follow a cancelled one: run them? %s', async (goOn, wrote, said) => {
    const { end } = await start()
    ;(await console.asked()).answer(false)
    await next()
    const rest = await console.asked()
    expect(rest.command.wording(undefined, {}).heading).toBe('Run the remaining 2 commands')
    expect(rest.sentence).toBe(`oxide instance stop ${where} db1 was cancelled.`)
    expect(rest.lines).toHaveLength(2)
    rest.answer(goOn)
    if (goOn) (await console.asked()).answer(true)
    await end
    expect(console.writes()).toEqual(wrote)
    expect(console.said().filter((one) => one.startsWith('Not run'))).toEqual(said)
  })

  test('do not close a question from elsewhere', async () => {
    const { end } = await start()
    await console.asked()
    void console.run('instance reboot', { project: 'mock-project', instance: 'db1' }, 'row')
    await end
    expect(console.store.get(questionAtom)?.door).toBe('row')
    expect(console.said().at(-1)).toMatch(/^Not run: /)
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
