import { repeatable } from '../../src/mock/seed.ts'
import { caseCount } from '../soak.ts'
import { type Console, expect, test } from './harness/console.ts'
import { errands } from './harness/errands.ts'
import { operatorAt } from './harness/operator.ts'
import { visit } from './harness/outcome.ts'
import { watchTroubles } from './harness/failing-network.ts'

/** Another seed is another run: `CHAOS_SEED=7 npx playwright test chaos`. */
const SEED = Number(process.env['CHAOS_SEED'] ?? 20)
const ACTIONS = caseCount(60, 3000)
/** How many writes must have failed among them. */
const WRITES = caseCount(2, 50)

/** What the browser and the client say of calls that fail is what is provoked. */
const PROVOKED = /status of (400|401|403|404|500|507)|^error: [A-Z]+ \/v1\//

test.setTimeout(3_600_000)
test.use({ seed: SEED, provokes: PROVOKED, actionTimeout: 5000 })

test('nothing is lost and each failure is reported when every fifth call fails', async ({
  page,
  served,
}) => {
  const troubles = await watchTroubles(page, PROVOKED)
  await visit(page, '/projects')
  await setChaos(served, 20)
  const operator = operatorAt(page, repeatable(SEED), troubles)
  const { diary } = operator
  let due = [...errands]
  try {
    while (diary.length < ACTIONS || troubles.writes() < WRITES) {
      const [next = errands[0]] = due.splice(Math.floor(operator.draw() * due.length), 1)
      if (due.length === 0) due = [...errands]
      await next(operator)
    }
  } catch (error) {
    const done = diary.map((what, at) => `${at + 1} ${what}`).join('\n')
    throw new Error(`Seed ${SEED}, at ${page.url()}, after:\n${done}\n`, { cause: error })
  }
  expect(troubles.count(), 'calls that failed').toBeGreaterThan(ACTIONS / 3)
})

async function setChaos(served: Console, percent: number): Promise<void> {
  const reply = await fetch(`${served.plane}/mock/chaos`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ percent }),
  })
  expect(reply.ok).toBe(true)
}
