// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { openDraftAtom } from '../../src/commands/kernel/plan/draft.ts'
import { previewAtom } from '../../src/commands/kernel/plan/preview.ts'
import { stepOf } from '../../src/commands/kernel/plan/run-plan.ts'
import { readLineAtom } from '../../src/commands/kernel/plan/step-line.ts'

import { plansAtom } from '../../src/state/plan/plans.ts'
import { type Console, openConsole } from '../console.ts'

const where = '--project mock-project'

/** Returns what is foreseen of lines, in their order. */
async function foresee(lines: readonly string[], console: Console = openConsole()) {
  const steps = []
  for (const line of lines) {
    const read = await console.store.set(readLineAtom, line)
    if ('error' in read) throw new Error(`${line}: ${read.error}`)
    const { command, given: args } = read
    steps.push(stepOf(console.store.get, { command, args, label: line }))
  }
  const id = await console.store.set(openDraftAtom, { title: 'Some', steps })
  const entries = console.store.get(plansAtom).get(id) ?? []
  return { console, entries, foreseen: await console.store.set(previewAtom, entries) }
}

const said = ({
  reason,
  since,
  isKnown,
}: {
  readonly reason: string | null
  readonly since: number | null
  readonly isKnown: boolean
}) => `${reason ?? (isKnown ? 'allowed' : 'not known')}${since === null ? '' : ` after ${since}`}`

describe('a step is judged by the state that earlier steps leave', () => {
  const stop = `instance stop ${where} --instance db1`
  const detach = `instance disk detach ${where} --instance db1 --disk disk-2`
  test.each<[string, readonly string[], string]>([
    [
      'today, refused',
      [`instance start ${where} --instance db1`],
      'Only stopped or failed instances can be started',
    ],
    ['stopped', [stop, `instance start ${where} --instance db1`], 'allowed after 1'],
    ['stopped twice', [stop, stop], 'Only running instances can be stopped after 1'],
    ['started again', [stop, `instance start ${where} --instance db1`, stop], 'allowed after 2'],
    [
      'detached, so deleting',
      [stop, detach, `disk delete ${where} --disk disk-2`],
      'allowed after 2',
    ],
    [
      'freed by its instance',
      [stop, `instance delete ${where} --instance db1`, `disk delete ${where} --disk disk-2`],
      'allowed after 2',
    ],
    [
      'gone',
      [stop, `instance delete ${where} --instance db1`, `instance start ${where} --instance db1`],
      'instance db1 is gone after step 2 after 2',
    ],
    [
      'not made yet',
      [`disk create ${where} --name new --size 1GiB`, `disk delete ${where} --disk new`],
      'not known after 1',
    ],
    [
      'renamed, by its old name',
      [`vpc update ${where} --vpc default --name new`, `vpc delete ${where} --vpc default`],
      'VPC default is gone after step 1 after 1',
    ],
    ['not there', [`disk delete ${where} --disk nothing`], "Not found: disk 'nothing'"],
    [
      'resized to what it has',
      [
        stop,
        `console instance resize ${where} --instance db1 --ncpus 4`,
        `console instance resize ${where} --instance db1 --ncpus 4`,
      ],
      'db1 already has 4 vCPUs and 4 GiB after 2',
    ],
    [
      'another disk boots',
      [stop, `console instance boot-disk set ${where} --instance db1 --disk disk-2`, detach],
      'Boot disk must be unset before it can be detached after 2',
    ],
    [
      'its address detached',
      [
        `floating-ip detach ${where} --floating-ip cola-float`,
        `floating-ip detach ${where} --floating-ip cola-float`,
      ],
      'cola-float is not attached to an instance after 1',
    ],
    ['without an argument', ['instance stop --instance db1'], 'Needs Project'],
  ])('%s', async (_, lines, expected) => {
    const { foreseen, console } = await foresee(lines)
    const [last] = foreseen.slice(-1)
    if (last === undefined) throw new Error('Nothing was foreseen')
    expect(said(last)).toBe(expected)
    expect(console.writes()).toEqual([])
  })
})
