import { describe, expect, test } from 'vitest'
import type { Entry, EntryPhase } from '../../src/state/plan/entry.ts'
import { ledgerAtom } from '../../src/state/plan/ledger.ts'
import { plansAtom } from '../../src/state/plan/plans.ts'
import { ownerAtom } from '../../src/state/session/owner.ts'
import { isRecord } from '../../src/api/shape.ts'
import { openConsole } from '../console.ts'
import { writesByName } from '../plan.ts'
import { memoryLedger } from '../memory-ledger.ts'
import { lookAfterAtom } from '../../src/commands/kernel/plan/look-after.ts'
import { runRestAtom } from '../../src/commands/kernel/plan/rest.ts'

const where = '--project mock-project'

/** A tab that opens after another one died in the middle of a plan. */
async function reopened(steps: readonly (readonly [line: string, phase: EntryPhase])[]) {
  const ledger = memoryLedger()
  const console = openConsole({ ledger })
  console.store.set(ownerAtom, 'me')
  const idOf = async (name: string) => {
    const found = await console.ask(`GET /v1/disks/${name}?project=mock-project`)
    return isRecord(found) ? String(found['id']) : undefined
  }
  const target = await idOf('disk-3')
  const entries = steps.map(([line, phase], order): Entry => {
    const plan = { id: 'p', title: 'Run 3 commands', order, after: [], onFailure: 'go on' } as const
    const about = line.includes('disk-3') ? { target } : {}
    const at = Date.now()
    return {
      id: String(order),
      at,
      line,
      door: 'line',
      phase,
      message: '',
      calls: [],
      plan,
      ...about,
    }
  })
  await ledger.put('me', entries)
  await console.store.set(lookAfterAtom)
  const phases = () => (console.store.get(plansAtom).get('p') ?? []).map(({ phase }) => phase)
  return { ...console, ledger, phases }
}

describe('what was being sent when the tab ended', () => {
  test.each<[string, string, EntryPhase]>([
    ['a stop that did not arrive', `instance stop ${where} --instance db1`, 'not done'],
    ['a stop that did', `instance stop ${where} --instance db-stopped`, 'done'],
    ['a start that did', `instance start ${where} --instance db1`, 'done'],
    ['a reboot, which leaves no trace', `instance reboot ${where} --instance db1`, 'unknown'],
    ['a deletion that did not arrive', `disk delete ${where} --disk disk-3`, 'not done'],
    ['a deletion that did', `disk delete ${where} --disk gone`, 'done'],
    ['a creation that did not arrive', 'project create --name new', 'not done'],
    [
      'an attachment that did not arrive',
      `instance disk attach ${where} --instance db-stopped --disk disk-3`,
      'not done',
    ],
    [
      'a detachment that did',
      `instance disk detach ${where} --instance db-stopped --disk disk-3`,
      'done',
    ],
    ['an edit', `disk update ${where} --disk disk-1 --description x`, 'unknown'],
    ['a line of another version', 'instance dance', 'unknown'],
  ])('is looked at and never sent again: %s', async (_, line, phase) => {
    const { phases, writes, said, ledger } = await reopened([
      [line, 'sending'],
      ['project list', 'waiting'],
    ])
    expect(phases()).toEqual([phase, 'waiting'])
    expect(writes()).toEqual([])
    expect(said().join()).toContain('Interrupted: Run 3 commands')
    expect((await ledger.read('me')).map((entry) => entry.phase)).toEqual([phase, 'waiting'])
  })
})

test('the rest of a plan is asked about once, and runs under its own ids', async () => {
  const { store, asked, writes, phases } = await reopened([
    [`instance stop ${where} --instance db1`, 'failed'],
    [`instance stop ${where} --instance db2`, 'waiting'],
    [`disk delete ${where} --disk disk-3`, 'waiting'],
    [`instance reboot ${where} --instance db1`, 'unknown'],
    [`instance start ${where} --instance db-stopped`, 'done'],
  ])
  // Whoever does not choose the deletion does not get it.
  const rest = store.set(runRestAtom, 'p', new Set(['0', '1', '3', '4']))
  const { answer, lines } = await asked()
  expect(lines).toHaveLength(2)
  answer(true)
  await rest
  expect(writesByName({ store, writes })).toEqual([
    'POST /v1/instances/db1/stop',
    'POST /v1/instances/db2/stop',
  ])
  expect(phases()).toEqual(['done', 'done', 'waiting', 'unknown', 'done'])
  expect(store.get(ledgerAtom).get('0')?.plan?.title).toBe('Run 3 commands')
})
