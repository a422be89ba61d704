// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { openDraftAtom } from '../../src/commands/kernel/plan/draft.ts'
import { planScriptAtom } from '../../src/commands/kernel/link/run-script.ts'
import { stepsOfLinesAtom } from '../../src/commands/kernel/plan/lines.ts'
import { recordAtom } from '../../src/commands/kernel/plan/record.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import type { Entry } from '../../src/state/plan/entry.ts'
import { csvOfLedger, jsonOfLedger } from '../../src/state/plan/file.ts'
import { ownerAtom } from '../../src/state/session/owner.ts'
import { plansAtom } from '../../src/state/plan/plans.ts'
import { type Console, openConsole, viewFleet } from '../console.ts'

let console: Console
let files: { name: string; text: Promise<string> }[]
let copied: string[]
beforeEach(async () => {
  console = openConsole()
  console.store.set(ownerAtom, 'someone')
  files = []
  copied = []
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${blobs.size}`
    blobs.set(address, blob)
    return address
  }
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = function save() {
    files.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') })
  }
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  await console.visit('/projects/mock-project/instances')
})

const stop = 'instance stop --project mock-project --instance db1'
const start = 'instance start --project mock-project --instance db1'
const call = { method: 'POST', path: '/v1/x', status: 202, milliseconds: 12.4, requestId: 'r1' }
const entry = (more: Partial<Entry> = {}): Entry => ({
  id: 'e1',
  at: Date.UTC(2026, 10, 26),
  line: stop,
  door: 'line',
  phase: 'done',
  message: '',
  calls: [call],
  ...more,
})
/** Waits for the files: a command is done before what it starts. */
async function saved(count: number): Promise<void> {
  await expect.poll(() => files.length).toBe(count)
}
const body = (script: string) =>
  script.replaceAll(/written by Rackline at \S+/g, 'written by Rackline at NOW')

describe('a plan as a shell script', () => {
  test('comments out what will be refused, and waits where somebody must look', async () => {
    const lines = [
      { number: 1, text: start },
      { number: 2, text: stop, look: "look that it's down" },
      { number: 3, text: 'console theme --theme dark' },
    ]
    const made = await console.store.set(stepsOfLinesAtom, lines)
    if ('wrong' in made) throw new Error(made.wrong[0].error)
    const steps = made.steps.map((step) => ({ ...step, after: [] }))
    await console.store.set(openDraftAtom, { title: 'Cycle', steps, onFailure: 'stop' })
    await console.run('console journal copy')
    await expect
      .poll(() => copied.map(body))
      .toEqual([
        `#!/bin/sh
# Cycle, written by Rackline at NOW
# The CLI does not wait until an instance has stopped or started.
set -e

# Will be refused: Only stopped or failed instances can be started
# oxide ${start}
oxide ${stop}
printf '%s\\nPress Enter to go on. ' 'look that it'\\''s down' >&2; read -r _
# The CLI cannot do this:
# console theme --theme dark
`,
      ])
    expect(console.writes()).toEqual([])
  })

  test('says that it was rehearsed', async () => {
    const made = await console.store.set(stepsOfLinesAtom, [{ number: 1, text: stop }])
    const steps = 'steps' in made ? made.steps : []
    await console.store.set(openDraftAtom, { title: 'Cycle', steps, isRehearsal: true })
    await console.run('console journal copy')
    await expect.poll(() => copied[0]).toContain('\n# Rehearsed, nothing was sent\n')
    await console.run('console journal export', { as: 'csv' })
    await saved(1)
    expect(await files[0]?.text).toContain('"rehearsed, nothing was sent"')
  })

  test('keeps what a server says in its comment', async () => {
    const message = 'No\nrm -rf /\r\u2028reboot'
    const plan = {
      id: 'p',
      title: 'Odd\nrm -rf /',
      order: 0,
      after: [],
      onFailure: 'go on',
    } as const
    await console.store.set(recordAtom, [
      entry({ phase: 'refused', message, plan }),
      entry({ id: 'e2', line: start, phase: 'failed', message, plan: { ...plan, order: 1 } }),
      entry({ id: 'e3', line: 'instance explode\nrm -rf /', plan: { ...plan, order: 2 } }),
    ])
    await console.run('console journal copy', { plan: 'p' })
    await expect.poll(() => copied).toHaveLength(1)
    const commands = copied[0]?.split(/[\n\r\u2028]/).filter((line) => !/^(#|$)/.test(line))
    expect(commands).toEqual([`oxide ${start}`])
  })
})

describe('a ledger as a table', () => {
  test('has a row for each call, and runs no formula', () => {
    const plan = { id: 'p', title: '=1+1', order: 2, after: [], onFailure: 'stop' } as const
    const rows = csvOfLedger([
      entry({ plan, calls: [call, { ...call, status: 0, requestId: null }] }),
      entry({ phase: 'waiting', calls: [], message: '', plan: { ...plan, isLeftOut: true } }),
    ])
    expect(rows.split('\r\n')).toEqual([
      'time,plan,step,line,state,message,door,method,path,status,milliseconds,request_id',
      `2026-11-26T00:00:00.000Z,'=1+1,3,${stop},done,,line,POST,/v1/x,202,12,r1`,
      `2026-11-26T00:00:00.000Z,'=1+1,3,${stop},done,,line,POST,/v1/x,no reply,12,`,
      `2026-11-26T00:00:00.000Z,'=1+1,3,${stop},left out,,line,,,,,`,
      '',
    ])
  })

  test('is JSON with times that others read', () => {
    const plan = { id: 'p', title: 'Cycle', order: 2, after: [], onFailure: 'stop' } as const
    expect(JSON.parse(jsonOfLedger([entry({ plan, target: 't' })]))).toEqual([
      {
        id: 'e1',
        time: '2026-11-26T00:00:00.000Z',
        line: stop,
        door: 'line',
        state: 'done',
        message: '',
        calls: [call],
        target: 't',
        plan: { id: 'p', title: 'Cycle', step: 3 },
      },
    ])
  })
})

describe('the exports', () => {
  test('are of the plan on the page, or else of the journal', async () => {
    await console.store.set(planScriptAtom, [stop], 'Cycle')
    await console.run('console journal export', { as: 'json' })
    await saved(1)
    expect(files[0]?.name).toMatch(/^cycle-\d{4}-\d\d-\d\d\.json$/)
    await console.visit('/projects')
    await console.store.set(recordAtom, [entry()])
    await console.run('console journal export', { as: 'csv' })
    await saved(2)
    expect(files[1]?.name).toMatch(/^journal-\d{4}-\d\d-\d\d\.csv$/)
    expect(await files[1]?.text).toContain('request_id')
  })

  test('say that there is nothing', async () => {
    await console.run('console journal copy')
    await expect.poll(console.said).toEqual(['The journal is empty'])
    await console.run('console journal export', { as: 'csv', plan: 'none' })
    await expect.poll(console.said).toContain('There is no such plan')
    expect([files, copied]).toEqual([[], []])
  })
})

describe('the audit log of a plan', () => {
  const opened = () => new URL(console.store.get(locationAtom)?.address ?? '', 'http://x')

  test('is filtered by its requests', async () => {
    viewFleet(console.store)
    const get = { ...call, method: 'GET', requestId: 'r0' }
    await console.store.set(recordAtom, [
      entry({ calls: [get, { ...get, method: 'HEAD' }, call] }),
      entry({
        id: 'e2',
        calls: [
          { ...call, requestId: null },
          { ...call, requestId: 'r2' },
        ],
      }),
    ])
    await console.run('console journal audit-log')
    await expect.poll(() => opened().pathname).toBe('/system/audit-log')
    expect(opened().searchParams.get('request')).toBe('r1,r2')
    expect(opened().searchParams.get('from')).toBe('2026-11-25T23:00:00.000Z')
  })

  test('is that of its time, if it made very many', async () => {
    viewFleet(console.store)
    const many = Array.from({ length: 60 }, (_, at) => ({ ...call, requestId: `r${at}` }))
    await console.store.set(recordAtom, [entry({ calls: many })])
    await console.run('console journal audit-log')
    await expect.poll(() => opened().pathname).toBe('/system/audit-log')
    expect([...opened().searchParams.keys()].toSorted()).toEqual(['from', 'to'])
  })

  test('has nothing of a plan that has sent nothing', async () => {
    viewFleet(console.store)
    await console.store.set(planScriptAtom, [stop], 'Cycle')
    const [[step] = []] = console.store.get(plansAtom).values()
    await console.run('console journal audit-log', { plan: step?.plan.id })
    await expect.poll(console.said).toEqual(['Cycle has sent no request that the audit log holds'])
  })
})
