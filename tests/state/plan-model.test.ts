import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from '../../src/state/plan/entry.ts'
import { canRun } from '../../src/state/plan/plans.ts'
import { schedule } from '../../src/state/plan/schedule.ts'
import { memoryLedger } from '../memory-ledger.ts'
import { caseCount } from '../soak.ts'

type Fate = 'done' | 'failed' | 'lost before' | 'lost after'
type Step = { readonly id: string; readonly after: readonly string[]; readonly fate: Fate }

/** Thrown by everything that a tab does after it has died. */
const dead = () => new Promise<never>(() => {})

/**
 * A control plane that counts what it is sent, and tabs that write to a ledger as the runner does: before a request leaves,
 * and with its reply. A tab dies after some number of events.
 */
function simulate(steps: readonly Step[], asked: ReadonlySet<string>) {
  const ledger = memoryLedger()
  const carriedOut = new Map<string, number>()
  const sent = new Map<string, number>()
  const order: string[] = []
  const count = (of: Map<string, number>, id: string) => of.set(id, (of.get(id) ?? 0) + 1)
  const entryOf = ({ id, after }: Step, phase: Entry['phase'], at: number): Entry => {
    const plan = { id: 'p', title: 'p', order: 0, after, onFailure: 'go on' } as const
    return { id, at, line: id, door: 'line', phase, message: '', calls: [], plan }
  }
  let now = 0
  /** Runs what the ledger says is open in a tab that lives for some events. */
  const tab = async (life: number, onFailure: 'go on' | 'stop') => {
    let left = life
    let died = () => {}
    const death = new Promise<'died'>((resolve) => (died = () => resolve('died')))
    const lives = async () => {
      if (left <= 0) {
        died()
        await dead()
      }
      left -= 1
      await Promise.resolve()
    }
    const put = async (step: Step, phase: Entry['phase']) => {
      await lives()
      await ledger.put('me', [entryOf(step, phase, (now += 1))])
    }
    const known = new Map((await ledger.read('me')).map((entry) => [entry.id, entry]))
    const open = steps.filter(({ id }) => {
      const entry = known.get(id)
      return asked.has(id) && (entry === undefined || canRun(entry))
    })
    const work = async () => {
      for (const step of open) await put(step, 'waiting')
      return schedule<Step, 'ran' | 'failed'>({
        steps: open,
        gate: lives,
        stops: (end) => onFailure === 'stop' && end !== 'ran',
        isDone: (end) => end === 'ran',
        run: async (step) => {
          await put(step, 'sending')
          await lives()
          count(sent, step.id)
          const isNew = !carriedOut.has(step.id)
          if (step.fate !== 'failed' && step.fate !== 'lost before') {
            count(carriedOut, step.id)
            order.push(step.id)
          }
          await lives()
          if (step.fate.startsWith('lost') && isNew) await dead()
          const isDone = step.fate === 'done'
          await put(step, isDone ? 'done' : 'failed')
          return isDone ? 'ran' : 'failed'
        },
      })
    }
    // A lost reply leaves the tab waiting until it is closed.
    const closed = new Promise<'died'>((resolve) => setTimeout(() => resolve('died')))
    await Promise.race([work(), death, closed])
    left = 0
    // Lets what was already on its way to the ledger arrive.
    await new Promise((resolve) => setTimeout(resolve))
    // What was being sent is looked at before anything is offered.
    for (const entry of await ledger.read('me')) {
      if (entry.phase !== 'sending') continue
      const phase = carriedOut.has(entry.id) ? 'done' : 'not done'
      await ledger.put('me', [{ ...entry, phase, at: (now += 1) }])
    }
  }
  return { tab, ledger, carriedOut, sent, order }
}

const plans = fc
  .array(
    fc.record({
      fate: fc.constantFrom<Fate>('done', 'done', 'done', 'failed', 'lost before', 'lost after'),
      after: fc.array(fc.nat(20), { maxLength: 2 }),
      isAsked: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((made) =>
    made.map(({ fate, after, isAsked }, at) => ({
      id: String(at),
      fate,
      isAsked: isAsked || at % 3 > 0,
      after: after.filter((other) => other < at).map(String),
    })),
  )

test('a plan sends nothing twice and nothing unasked, whatever fails and whenever tabs die', async () => {
  const lives = fc.array(fc.nat(60), { minLength: 1, maxLength: 4 })
  const onFailures = fc.constantFrom('go on' as const, 'stop' as const)
  await fc.assert(
    fc.asyncProperty(plans, lives, onFailures, async (steps, lifetimes, onFailure) => {
      const asked = new Set(steps.filter(({ isAsked }) => isAsked).map(({ id }) => id))
      const { tab, ledger, carriedOut, sent, order } = simulate(steps, asked)
      for (const life of lifetimes) await tab(life, onFailure)
      expect([...carriedOut.values()].filter((times) => times > 1)).toEqual([])
      expect([...sent.keys()].filter((id) => !asked.has(id))).toEqual([])
      const entries = await ledger.read('me')
      const said = entries.filter(({ phase }) => phase === 'done').map(({ id }) => id)
      expect(said.toSorted()).toEqual([...carriedOut.keys()].toSorted())
      expect(entries.filter(({ phase }) => phase === 'sending')).toEqual([])
      for (const { id, after } of steps) {
        for (const earlier of after.filter((one) => asked.has(one) && carriedOut.has(id))) {
          expect(order.indexOf(earlier), `${earlier} before ${id}`).not.toBe(-1)
          expect(order.indexOf(earlier)).toBeLessThan(order.indexOf(id))
        }
      }
    }),
    { numRuns: caseCount(100, 10_000) },
  )
})

test('at most six steps are under way at a time, in their order', async () => {
  const steps = Array.from({ length: 40 }, (_, at) => ({ id: String(at), after: [] }))
  const begun: string[] = []
  let most = 0
  let now = 0
  const ends = await schedule({
    steps,
    gate: async () => {},
    isDone: () => true,
    run: async ({ id }) => {
      begun.push(id)
      most = Math.max(most, (now += 1))
      await new Promise((resolve) => setTimeout(resolve))
      now -= 1
      return 'ran'
    },
  })
  expect([most, ends.size]).toEqual([6, 40])
  expect(begun).toEqual(steps.map(({ id }) => id))
})
