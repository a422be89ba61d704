// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { define } from '../../src/commands/kernel/define.ts'
import type { Call } from '../../src/api/http/result.ts'
import { lastEntryAtom, recordCall } from '../../src/commands/kernel/run/journal.ts'
import { recordAtom } from '../../src/commands/kernel/plan/record.ts'
import { journalAtom, ledgerAtom } from '../../src/state/plan/ledger.ts'
import { secret, text } from '../../src/commands/kernel/params.ts'
import { printCli, printLine, printLink } from '../../src/commands/kernel/line/print.ts'
import { runAtom } from '../../src/commands/kernel/run/runner.ts'
import { ownerAtom } from '../../src/state/session/owner.ts'
import { openConsole } from '../console.ts'
import { memoryLedger } from '../memory-ledger.ts'
import { summaryOf } from '../../src/commands/kernel/run/summary.ts'

describe('an entry', () => {
  test('has the line, the door, the outcome and every call', async () => {
    const { store, run } = openConsole()
    await run('project create', { name: 'one', description: 'The first' }, 'script')
    const [written] = store.get(journalAtom)
    expect(written).toMatchObject({
      line: "project create --name one --description 'The first'",
      door: 'script',
      phase: 'done',
      message: 'Project one created',
      calls: [{ method: 'POST', path: '/v1/projects', status: 201 }],
    })
    expect(written?.calls[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(written?.calls[0]?.milliseconds).toBeGreaterThanOrEqual(0)
    expect(Math.abs((written?.at ?? 0) - Date.now())).toBeLessThan(10_000)
  })

  test('is also written for refusals, cancellations and failures', async () => {
    const { run, asked, journal } = openConsole()
    const db1 = { project: 'mock-project', instance: 'db1' }
    await run('instance start', db1)
    const stopping = run('instance stop', db1)
    ;(await asked()).answer(false)
    await stopping
    await run('project create', { name: 'mock-project' })
    expect(journal()).toEqual([
      'refused instance start --project mock-project --instance db1',
      'cancelled instance stop --project mock-project --instance db1',
      'failed project create --name mock-project',
    ])
  })

  test('of the last run does not change with those of others', async () => {
    const { store, run } = openConsole()
    await run('project create', { name: 'one' })
    let updates = 0
    const stop = store.sub(lastEntryAtom, () => (updates += 1))
    await store.set(ledgerAtom)
    updates = 0
    const own = store.get(lastEntryAtom)
    for (const id of ['a', 'b', 'c']) if (own) await store.set(recordAtom, [{ ...own, id }])
    expect([own?.line, updates]).toEqual(['project create --name one', 0])
    if (own) await store.set(recordAtom, [{ ...own, message: 'x' }])
    expect([store.get(lastEntryAtom)?.message, updates]).toEqual(['x', 1])
    stop()
  })

  test('says so when a call had no reply', async () => {
    const network = () => Promise.reject(new TypeError('Failed to fetch'))
    const { store, run } = openConsole({ network })
    await run('project create', { name: 'one' })
    expect(store.get(journalAtom)[0]?.calls).toMatchObject([{ status: 0, requestId: null }])
  })
})

describe('secrets', () => {
  const command = define({
    id: 'console enter',
    params: { user: text('User'), password: secret('Password') },
    run: async () => undefined,
  })
  const args = { user: 'hannah', password: 'hunter2' }

  test('are never recorded, printed or linked', async () => {
    const ledger = memoryLedger()
    const { store } = openConsole({ ledger })
    store.set(ownerAtom, 'someone')
    const kept = async () => JSON.stringify(await ledger.read('someone'))
    await store.set(runAtom, { command, given: args, door: 'script' })
    expect(store.get(journalAtom)[0]?.line).toBe('console enter --user hannah')
    expect(await kept()).toContain('console enter --user hannah')
    expect(await kept()).not.toContain('hunter2')
    expect(printLine(command, args)).not.toContain('hunter2')
    expect(printCli({ ...command, id: 'enter' }, args)).toBe('oxide enter --user hannah')
    expect(printLink(command, args)).toBeNull()
    expect(printLink({ ...command, linkable: true }, args)).toBe('/do/console/enter?user=hannah')
  })
})

test('keeps the first and the last calls of very many', () => {
  const calls: Call[] = []
  const call = { method: 'POST', path: '/', status: 204, requestId: null }
  for (let at = 0; at < 1000; at += 1) recordCall(calls, { ...call, milliseconds: at })
  expect(calls).toHaveLength(100)
  expect(calls.slice(0, 50).map(({ milliseconds }) => milliseconds)).toEqual(
    Array.from({ length: 50 }, (_, at) => at),
  )
  expect(calls.at(-1)?.milliseconds).toBe(999)
})

describe('a summary of a result', () => {
  test.each<[string, unknown, unknown]>([
    ['nothing', undefined, null],
    ['text', 'a secret', null],
    [
      'a resource',
      { id: '1', name: 'a', description: 'x', state: { id: 2 } },
      { id: '1', name: 'a' },
    ],
    ['a thing without a name', { id: '1', bearerToken: 'x' }, { id: '1' }],
    ['a thing with neither', { text: 'the world' }, null],
    ['names that are no text', { id: { secret: 1 }, name: ['x'] }, null],
    [
      'a page',
      { items: [{ id: '1', name: 'a', ip: 'x' }, { ip: 'y' }, null], nextPage: 'token' },
      { count: 3, items: [{ id: '1', name: 'a' }] },
    ],
  ])('of %s', (_, result, summary) => {
    expect(summaryOf(result)).toEqual(summary)
  })

  test('stays small', () => {
    const items = Array.from({ length: 1000 }, (_, at) => ({
      id: `${at}`,
      name: 'n'.repeat(20_000),
    }))
    const summary = summaryOf({ items })
    expect(summary).toMatchObject({ count: 1000 })
    expect(JSON.stringify(summary).length).toBeLessThan(20_000)
  })
})
