import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatable } from '../../../src/mock/seed.ts'
import { caseCount } from '../../soak.ts'
import { ask, read, rig } from '../harness.ts'
import type { Rig } from '../harness.ts'
import { brokenIn, leapsBetween, rowsOf, sumsOf } from './invariant.ts'
import type { Rows } from './invariant.ts'
import type { Step } from './step.ts'
import { sequences } from './step.ts'

const member = { name: 'home', description: '' }
const pool = '/v1/system/ip-pools/p1'
const setUp = [
  ['POST /v1/projects', member],
  ['POST /v1/system/ip-pools', { name: 'p1', description: '' }],
  [`POST ${pool}/ranges/add`, { first: '10.1.0.1', last: '10.1.0.3' }],
  [`POST ${pool}/silos`, { silo: 'maze-war', is_default: true }],
] as const

/** A fresh rack with a project, and a pool that has few addresses. */
async function home(): Promise<{ saved: unknown; userId: string }> {
  const { plane, send } = rig({ world: 'empty' })
  for (const [line, body] of setUp) expect((await send(line, body)).status).toBe(201)
  const me = await send('GET /v1/me')
  return { saved: plane.save(), userId: String(Object(me.body).id) }
}

/** Does a step. Throws an error that names the step if the reply is unacceptable. */
async function take({ plane, clock }: Rig, step: Step): Promise<number> {
  if (step.do === 'wait') {
    clock.advance(step.milliseconds)
    return 0
  }
  const { status, body } = await read(await plane.handle(ask(step.line, step.body)))
  const good = status < 300 || [400, 404, 507].includes(status)
  expect([step, good ? '' : body]).toEqual([step, ''])
  return status
}

async function added({ send }: Rig, rows: Rows): Promise<void> {
  const sums = sumsOf(rows)
  const used = await send('GET /v1/utilization')
  expect(used.body).toMatchObject({ provisioned: sums.provisioned })
  for (const { id, ...room } of sums.pools) {
    expect((await send(`GET /v1/system/ip-pools/${id}/utilization`)).body).toEqual(room)
  }
}

const runs = caseCount(40, 5000)

test('stays consistent after any operations in any order', async () => {
  const { saved, userId } = await home()
  const seen = new Set<string>()
  const outcomes = { done: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(sequences(userId), async (steps) => {
      let before: Rows | null = null
      const faults: string[] = []
      const on = rig({
        world: 'empty',
        saved,
        // Uses another seed than the saved world, so that ids are not used twice.
        random: repeatable(2),
        onChange: () => {
          const after = rowsOf(on.plane)
          faults.push(...brokenIn(after), ...(before === null ? [] : leapsBetween(before, after)))
          for (const { runState } of after.instances) seen.add(runState)
          before = after
        },
      })
      before = rowsOf(on.plane)
      for (const step of steps) {
        const status = await take(on, step)
        if (status > 0) outcomes[status < 300 ? 'done' : 'refused'] += 1
        expect([step, ...faults]).toEqual([step])
      }
      await added(on, rowsOf(on.plane))
      // All transitions settle with time alone.
      on.clock.advance(60_000)
      const rest = rowsOf(on.plane)
      expect([...faults, ...brokenIn(rest)]).toEqual([])
      expect(
        rest.pending.filter(({ noun }) => ['instance', 'disk', 'snapshot'].includes(noun)),
      ).toEqual([])
      await added(on, rest)
    }),
    { numRuns: runs },
  )
  const common = ['creating', 'rebooting', 'running', 'starting', 'stopped', 'stopping']
  expect([...seen].toSorted()).toEqual(common)
  // Proves that the sequences are not trivial: many steps succeed and many are refused.
  expect(Math.min(outcomes.done, outcomes.refused)).toBeGreaterThan(8 * runs)
}, 120_000)

test('reports inconsistencies', async () => {
  const { plane, send } = rig({ world: 'empty', saved: (await home()).saved })
  await send('POST /v1/floating-ips?project=home', { name: 'f1', description: '' })
  const rows = rowsOf(plane)
  expect(brokenIn(rows)).toEqual([])
  const [float] = rows.floating
  if (float === undefined) throw new Error('There is no floating IP')
  const twin = { ...float, id: 'twin', name: 'f2', instanceId: 'gone' }
  expect(brokenIn({ ...rows, floating: [float, twin] })).toEqual([
    'an address is held twice: 10.1.0.1 10.1.0.1',
    'twin is on an instance that is gone',
  ])
  expect(brokenIn({ ...rows, pools: [] })).toContain('10.1.0.1 is not of its pool')
})
