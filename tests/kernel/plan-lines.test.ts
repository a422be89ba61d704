// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { planScriptAtom } from '../../src/commands/kernel/link/run-script.ts'
import { questionAtom, reportAtom } from '../../src/commands/kernel/run/runs.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { plansAtom } from '../../src/state/plan/plans.ts'
import { type Console, openConsole } from '../console.ts'

let console: Console
beforeEach(async () => {
  console = openConsole()
  await console.visit('/projects/mock-project/instances')
})

const stop = 'instance stop --project mock-project --instance db1'
const start = 'instance start --project mock-project --instance db1'
const plans = () => [...console.store.get(plansAtom).values()]
const lines = () => plans().flatMap((steps) => steps.map(({ line }) => line))
const plan = (given: unknown, title?: unknown) => console.store.set(planScriptAtom, given, title)

describe('a plan of a script', () => {
  test('is shown on its page and runs nothing', async () => {
    const staged = await plan(['instance stop db1', `oxide ${start}`], 'Power cycle')
    expect(staged).toMatchObject({ phase: 'staged', steps: 2 })
    expect(console.store.get(locationAtom)?.address).toBe('path' in staged && staged.path)
    expect(lines()).toEqual([stop, start])
    const [steps = []] = plans()
    expect(steps.map(({ plan: { title, after, onFailure } }) => [title, after, onFailure])).toEqual(
      [
        ['Power cycle', [], 'stop'],
        ['Power cycle', [steps[0]?.id], 'stop'],
      ],
    )
    expect(console.store.get(reportAtom)).toMatchObject({ phase: 'staged', message: 'Power cycle' })
    expect(console.writes()).toEqual([])
    expect(console.store.get(questionAtom)).toBeNull()
  })

  test('takes a filter for several steps, which the next line waits for', async () => {
    await plan(['instance stop where name=db1,db2', 'instance start db1'])
    const [steps = []] = plans()
    const ids = steps.map(({ id }) => id)
    expect(steps.map(({ plan: { after } }) => after)).toEqual([[], [], [ids[0], ids[1]]])
    expect(steps.map(({ line }) => line)).toEqual([stop, stop.replace('db1', 'db2'), start])
    expect(steps[0]?.plan.title).toBe('Run 3 commands')
  })

  test('names every line that is wrong, and makes no plan', async () => {
    const staged = await plan([
      stop,
      'instance explode db1',
      'instance stop --hard',
      'instance stop where name=nobody',
      'instance disk attach --disk disk-1 --color red',
      'console sign-in --silo a --username b --password s3cret',
    ])
    expect(staged).toMatchObject({
      phase: 'refuse',
      reason: 'Line 2: Unknown command "instance explode"',
      wrong: [
        { line: 2, error: 'Unknown command "instance explode"' },
        { line: 3, error: 'Unknown flag --hard' },
        { line: 4, error: expect.stringMatching(/^None of \d+ instances match$/) },
        { line: 5, error: 'Unknown flag --color' },
        { line: 6, error: 'Password is secret, and secrets are never stored' },
      ],
    })
    expect(JSON.stringify(staged)).not.toContain('s3cret')
    expect(plans()).toEqual([])
    expect(console.store.get(reportAtom)).toMatchObject({ phase: 'refused' })
  })

  test.each<[unknown, unknown, string]>([
    [stop, undefined, 'Pass the lines as a list of strings'],
    [[stop, 1], undefined, 'Pass the lines as a list of strings'],
    [[stop], 1, 'Pass the title as a string'],
    [[], undefined, 'Line 1: There is no command to plan'],
    [
      Array.from({ length: 10_000 }, () => stop),
      undefined,
      'Line 1001: 10,000 commands, and a plan has at most 1,000',
    ],
  ])('is refused: %j', async (given, title, reason) => {
    expect(await plan(given, title)).toMatchObject({ phase: 'refuse', reason })
    expect(plans()).toEqual([])
  })
})

describe('a link to a plan', () => {
  const linkTo = (text: string) =>
    console.visit(`/do/console/plan/new?${new URLSearchParams({ lines: text }).toString()}`)

  test('asks before it shows one, and marks where to look', async () => {
    await linkTo(`# Twice\n${stop}\n? look that it is down\n${start}`)
    const { door, answer } = await console.asked()
    expect(door).toBe('link')
    expect(plans()).toEqual([])
    answer(true)
    await expect.poll(lines).toEqual([stop, start])
    const [steps = []] = plans()
    expect(steps.map(({ plan: { look } }) => look)).toEqual(['look that it is down', undefined])
    expect(console.writes()).toEqual([])
  })

  test.each([
    [`${stop}\ninstance explode`, 'Line 2: Unknown command "instance explode"'],
    [`$web: instance\n${stop}`, 'Line 1: Only a runbook has variables'],
    [`${stop}\u0007`, 'Line 1 holds the control character U+0007'],
  ])('says what is wrong with %j', async (text, reason) => {
    await linkTo(text)
    const { answer } = await console.asked()
    answer(true)
    await expect.poll(console.said).toEqual([`Could not plan lines: ${reason}`])
    expect(plans()).toEqual([])
  })
})
