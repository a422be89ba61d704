// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { checkRunbookAtom } from '../../src/commands/kernel/runbook/check.ts'
import { completeRunbook } from '../../src/commands/kernel/runbook/complete.ts'
import { saveRunbookAtom } from '../../src/commands/kernel/runbook/keep.ts'
import { recorded, repeatedNames } from '../../src/commands/kernel/runbook/record.ts'
import { formerWords } from '../../src/api/former.ts'
import { readLineAtom } from '../../src/commands/kernel/plan/step-line.ts'
import { knownCommandsAtom } from '../../src/commands/kernel/registry.ts'
import { plansAtom } from '../../src/state/plan/plans.ts'
import { runbooksAtom } from '../../src/state/runbook/runbooks.ts'
import type { Console } from '../console.ts'
import { openRunbooks } from '../runbook-console.ts'

let console: Console
beforeEach(async () => {
  console = await openRunbooks()
})

const RESTART = [
  '# Restarts an instance',
  '$project: project',
  '$web: instance',
  'instance stop --project $project --instance $web',
  '? look that it is down',
  'instance start --project $project --instance $web',
].join('\n')
const stop = 'instance stop --project mock-project --instance db1'
const start = 'instance start --project mock-project --instance db1'
const save = (name: string, text: string) => console.store.set(saveRunbookAtom, { name, text })
const plans = () => [...console.store.get(plansAtom).values()]
const lines = () => plans().flatMap((steps) => steps.map(({ line }) => line))
const wrong = async (text: string) =>
  (await console.store.set(checkRunbookAtom, text)).wrong.map(
    ({ line, error }) => `${line}: ${error}`,
  )

describe('the lines of a runbook', () => {
  test.each<[string, readonly string[]]>([
    [RESTART, []],
    ['instance explode', ['1: Unknown command "instance explode"']],
    ['instance stop $web', ['1: $web is not declared. Add a line such as "$web: instance" above']],
    ['$web: instance', ['1: $web is never used']],
    [
      '$web: machine\ninstance stop $web',
      [
        '1: No kind of argument is called "machine". Say what $web is: instance, disk, text, number, size, …',
        '2: $web is not declared. Add a line such as "$web: instance" above',
      ],
    ],
    ['$w: text\n$w: text\nproject create --name $w', ['2: $w is declared twice']],
    [
      '$constructor: text\nproject create --name $constructor',
      [
        '1: $constructor cannot be the name of a variable',
        '2: $constructor is not declared. Add a line such as "$constructor: instance" above',
      ],
    ],
    [
      '? look\nproject create --name a',
      ['1: Put ? look below the command whose result a person should check'],
    ],
    ['runbook delete other', ['1: A runbook cannot run, change or open a runbook']],
    [
      'console sign-in a b --password s3cret',
      ['1: --password is secret, and secrets are never stored'],
    ],
    ['console sign-in a b c', ['1: Password is secret, and secrets are never stored']],
    [
      'console sign-in --silo a --username b',
      ['1: console sign-in needs Password, which is secret, and secrets are never stored'],
    ],
    ["project create --name 'a", ['1: This quote is never closed']],
    ['$n: number\ndisk create --name a --size $n', []],
  ])('are checked, each at its place: %j', async (text, sentences) => {
    expect(await wrong(text)).toEqual(sentences)
  })

  test('cannot run the runbook itself, once it is saved', async () => {
    await save('itself', 'console runbook run itself')
    expect(await wrong('console runbook run itself')).toEqual([
      '1: A runbook cannot run, change or open a runbook',
    ])
    await console.script('console runbook run itself', {})
    await expect
      .poll(console.said)
      .toEqual(['Could not run itself: Line 1: A runbook cannot run, change or open a runbook'])
    expect(plans()).toEqual([])
  })

  test('are completed as at the prompt, with variables and their kinds', () => {
    const commands = console.store.get(knownCommandsAtom)
    const at = (text: string, caret = text.length) =>
      completeRunbook(text, caret, { commands, former: formerWords }, (noun) =>
        noun === 'instance' ? ['db1', 'db2'] : [],
      )?.options.map((option) => option.text)
    expect(at('instance sto')).toEqual(['stop'])
    expect(at('instance sto\ninstance start db1', 'instance sto'.length)).toEqual(['stop'])
    expect(at('# instance sto')).toBeUndefined()
    expect(at('$web: inst')).toContain('instance')
    expect(at('$web: instance\ninstance stop $w')).toEqual(['$web'])
    expect(at('instance stop d')).toEqual(['db1', 'db2'])
    expect(at('$p: project\ninstance stop --project $p d')).toEqual(['db1', 'db2'])
  })
})

describe('what is never stored', () => {
  test.each([
    ['web', 'a'.repeat(64_001), /characters/],
    ['web', 'run\n'.repeat(10_000), /^10,000 lines, and a runbook has at most 1,000$/],
    ['web', 'a\u0000b', /^Line 1 holds the control character U\+0000$/],
    ['web', 'console sign-in a b --password s3cret', /^Line 1: --password is secret/],
    ['', 'instance stop', /Name is required/],
  ])('%s: %j', async (name, text, reason) => {
    expect(await save(name, text)).toMatch(reason)
    expect(console.store.get(runbooksAtom)).toEqual([])
  })
})

describe('a recorded runbook', () => {
  test('asks for the names that stand several times', async () => {
    const read = async (line: string) => {
      const parsed = await console.store.set(readLineAtom, line)
      if ('error' in parsed) throw new Error(parsed.error)
      return parsed
    }
    const done = await Promise.all(
      [
        stop,
        `oxide disk create --project mock-project --json-body /dev/stdin <<'EOF'
{"name": "data", "description": "", "size": 1073741824, "disk_backend": {"type": "distributed", "disk_source": {"type": "blank", "block_size": 512}}}
EOF`,
        'instance disk attach --project mock-project --instance db1 --disk data',
        start,
      ].map(read),
    )
    const offered = repeatedNames(done)
    expect(offered.map(({ variable, value, count }) => [variable, value, count])).toEqual([
      ['project', 'mock-project', 4],
      ['instance', 'db1', 3],
      ['disk', 'data', 2],
    ])
    const [first, ...others] = done
    if (first === undefined) throw new Error('Nothing was done')
    const said = { ...first, comment: 'It is in the way', look: 'look that it is down' }
    const text = recorded([said, ...others], offered)
    expect(text).toMatch(/\n\n# It is in the way\ninstance stop .*\n\? look that it is down\n/)
    expect(text).toContain('instance stop --project $project --instance $instance')
    expect(text).toMatch(/<<EOF\n[^]*"name": "\$disk"/)
    expect(await wrong(text)).toEqual([])
    await save('again', text)
    const given = { project: 'mock-project', instance: 'db1', disk: 'data' }
    await console.script('console runbook run again', given)
    await expect.poll(() => lines().length).toBe(4)
    expect(await Promise.all(lines().map(read))).toEqual(done)
  })
})
