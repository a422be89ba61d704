import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leaveOutAtom } from '../../src/commands/kernel/plan/change.ts'
import { lookAfterAtom } from '../../src/commands/kernel/plan/look-after.ts'
import { runRestAtom } from '../../src/commands/kernel/plan/rest.ts'
import { recordAtom } from '../../src/commands/kernel/plan/record.ts'
import { questionAtom } from '../../src/commands/kernel/run/runs.ts'
import type { Entry, LedgerShelf } from '../../src/state/plan/entry.ts'
import { canRun, plansAtom } from '../../src/state/plan/plans.ts'
import { ownerAtom } from '../../src/state/session/owner.ts'
import { type Console, openConsole } from '../console.ts'
import { memoryLedger } from '../memory-ledger.ts'
import { caseCount } from '../soak.ts'

/*
 * Runs random plans on a control plane that refuses, loses requests, replies and reads, in tabs that die at any point and
 * are opened again. Each step creates or deletes a project of its own. In some tabs, the user does not wait for steps of
 * which nobody knows whether they were done.
 */

type Fate = 'answered' | 'refused' | 'request lost' | 'reply lost'

const anyFate: fc.Arbitrary<Fate> = fc.constantFrom(
  'answered',
  'answered',
  'answered',
  'refused',
  'request lost',
  'reply lost',
)

const plans = fc.record({
  steps: fc.array(
    fc.record({ isCreate: fc.boolean(), after: fc.array(fc.nat(7), { maxLength: 2 }) }),
    { minLength: 1, maxLength: 8 },
  ),
  fates: fc.array(anyFate, { minLength: 20, maxLength: 20 }),
  /** Which reads get no reply, in turn. */
  blind: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
  /** In which tabs the user runs the rest anyway. */
  bold: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  /** After how many events each tab dies; the last one lives. */
  deaths: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
  onFailure: fc.constantFrom('go on' as const, 'stop' as const),
})

/** A control plane of projects, which writes down what it was asked and what it has done. */
function planeOf(
  projects: readonly string[],
  { fates, blind }: { readonly fates: readonly Fate[]; readonly blind: readonly boolean[] },
) {
  const world = new Map(projects.map((name) => [name, new Date(0).toISOString()]))
  const asked: { readonly call: string; readonly doneBefore: readonly string[] }[] = []
  let reads = 0
  const done: string[] = []
  const reply = (body: unknown, status = 200) =>
    Response.json(body, { status, headers: { 'x-request-id': crypto.randomUUID() } })
  const rowOf = (name: string) => ({
    id: `00000000-0000-4000-8000-${name.replace(/\D/g, '').padStart(12, '0')}`,
    name,
    description: '',
    time_created: world.get(name),
    time_modified: world.get(name),
  })
  const missing = () => reply({ error_code: 'ObjectNotFound', message: 'not found' }, 404)
  const write = (method: string, name: string): Response => {
    const isThere = world.has(name)
    if (method === 'POST' ? isThere : !isThere) return reply({ message: 'not possible' }, 400)
    done.push(`${method} ${name}`)
    if (method === 'POST') world.set(name, new Date().toISOString())
    else world.delete(name)
    return method === 'POST' ? reply(rowOf(name), 201) : new Response(null, { status: 204 })
  }
  const handle = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const [, , , key] = pathname.split('/')
    const last = key?.replace(/^0{8}-.*-0*(?=\d)/, 'p')
    if (request.method === 'GET') {
      if (!pathname.startsWith('/v1/projects')) return missing()
      if (blind[(reads += 1) % blind.length] === true) throw new TypeError('Failed to fetch')
      if (last === undefined) return reply({ items: [...world.keys()].map(rowOf), next_page: null })
      return world.has(last) ? reply(rowOf(last)) : missing()
    }
    const body: unknown = request.method === 'POST' ? await request.json() : {}
    const name = last ?? String(Object(body)['name'])
    const fate = fates[asked.length % fates.length] ?? 'answered'
    asked.push({ call: `${request.method} ${name}`, doneBefore: [...done] })
    if (fate === 'refused') return reply({ message: 'out of order' }, 503)
    if (fate === 'request lost') throw new TypeError('Failed to fetch')
    const answer = write(request.method, name)
    if (fate === 'reply lost') throw new TypeError('Failed to fetch')
    return answer
  }
  return { world, asked, done, handle }
}

/** A tab that dies after a number of events: from then on, nothing that it does has any effect. */
function tabOf(plane: ReturnType<typeof planeOf>, ledger: LedgerShelf, lives: number) {
  let events = 0
  let die = () => {}
  const death = new Promise<'dead'>((dead) => (die = () => dead('dead')))
  const never = new Promise<never>(() => {})
  const step = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    if ((events += 1) > lives) {
      die()
      return never
    }
    const result = await act()
    if ((events += 1) <= lives) return result
    die()
    return never
  }
  const console = openConsole({
    network: async (input, init) => step(() => plane.handle(new Request(input, init))),
    ledger: { ...ledger, put: (owner, entries) => step(() => ledger.put(owner, entries)) },
  })
  console.store.set(ownerAtom, 'me')
  return { console, death }
}

/** Runs what can be run of the plan, with consent, until that has ended or the tab has died. */
async function runIn({ console, death }: ReturnType<typeof tabOf>, isBold: boolean) {
  const { store } = console
  const work = async () => {
    await store.set(lookAfterAtom)
    const unknown = (store.get(plansAtom).get('p') ?? []).filter(({ phase }) => phase === 'unknown')
    const skipped = new Set(isBold ? unknown.map(({ id }) => id) : [])
    await store.set(leaveOutAtom, 'p', skipped, true)
    const steps = store.get(plansAtom).get('p') ?? []
    const stop = store.sub(questionAtom, () => store.get(questionAtom)?.answer(true))
    await store.set(runRestAtom, 'p', new Set(steps.filter(canRun).map(({ id }) => id)))
    stop()
  }
  return Promise.race([work().then(() => 'ended' as const), death])
}

test('sends nothing twice and nothing that was not asked, and its record is true', async () => {
  const runs = fc.asyncProperty(plans, async ({ steps, deaths, onFailure, bold, ...fate }) => {
    const lineOf = (at: number) =>
      steps[at]?.isCreate === true
        ? `project create --name p${at}`
        : `project delete --project p${at}`
    const callOf = (at: number) => `${steps[at]?.isCreate === true ? 'POST' : 'DELETE'} p${at}`
    const plane = planeOf(
      steps.flatMap(({ isCreate }, at) => (isCreate ? [] : [`p${at}`])),
      fate,
    )
    const ledger = memoryLedger()
    const first = openConsole({
      ledger,
      network: (input, init) => plane.handle(new Request(input, init)),
    })
    first.store.set(ownerAtom, 'me')
    await first.store.set(
      recordAtom,
      steps.map(({ after }, order): Entry => {
        const before = [...new Set(after.filter((at) => at < order))].map(String)
        const plan = { id: 'p', title: 'Some', order, after: before, onFailure }
        const now = {
          at: Date.now(),
          door: 'line',
          phase: 'waiting',
          message: '',
          calls: [],
        } as const
        return { id: String(order), line: lineOf(order), plan, ...now }
      }),
    )
    let last: Console = first
    for (const [at, lives] of [...deaths, Infinity].entries()) {
      const tab = tabOf(plane, ledger, lives)
      await runIn(tab, bold[at] === true)
      last = tab.console
    }
    const entries = last.store.get(plansAtom).get('p') ?? []
    const calls = steps.map((_, at) => callOf(at))
    // Nothing was done twice, and nothing was sent that no step asks for.
    expect(plane.done).toHaveLength(new Set(plane.done).size)
    expect(plane.asked.filter(({ call }) => !calls.includes(call))).toEqual([])
    for (const [at, { phase }] of entries.entries()) {
      const isDone = plane.done.includes(callOf(at))
      const isTrue = phase === 'unknown' || isDone === (phase === 'done')
      expect([at, phase, isTrue]).toEqual([at, phase, true])
    }
    // Nothing was sent before what had to be done first, unless the user did not want to wait for it.
    const skipped = new Set(entries.filter(({ plan }) => plan.isLeftOut).map(({ id }) => id))
    for (const { call, doneBefore } of plane.asked) {
      const after = entries[calls.indexOf(call)]?.plan.after ?? []
      const undone = after.filter((id) => !doneBefore.includes(callOf(Number(id))))
      expect([call, undone.filter((id) => !skipped.has(id))]).toEqual([call, []])
    }
    // The ledger that is kept says the same.
    const kept = new Map((await ledger.read('me')).map(({ id, phase }) => [id, phase]))
    expect(entries.map(({ id }) => kept.get(id))).toEqual(entries.map(({ phase }) => phase))
  })
  await fc.assert(runs, { numRuns: caseCount(20, 10_000) })
}, 600_000)
