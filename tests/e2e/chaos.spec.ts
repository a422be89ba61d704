import type { Page } from '@playwright/test'
import { repeatable } from '../../src/mock/seed.ts'
import { caseCount } from '../soak.ts'
import { tellMock, test } from './harness/console.ts'
import { type Task, tasks } from './harness/tasks.ts'
import { tasksOutsideProjects } from './harness/tasks-outside-projects.ts'
import { operatorAt } from './harness/operator.ts'
import { visit } from './harness/outcome.ts'
import { watchFailures } from './harness/failure-watch.ts'

/** Set another seed for another run: `CHAOS_SEED=7 npx playwright test chaos`. */
const SEED = Number(process.env['CHAOS_SEED'] ?? 20)
const ACTIONS = caseCount(5, 3000)
const ABOVE = caseCount(3, 2000)
/** How many writes must fail. */
const WRITES = caseCount(1, 50)
/** Tasks outside projects mostly read. */
const WRITES_ABOVE = caseCount(1, 20)

/** Matches what the browser and the client log about failed calls. */
const PROVOKED = /status of (400|401|403|404|500|507)|^error: [A-Z]+ \/v1\//

test.setTimeout(3_600_000)
test.use({ seed: SEED, provokes: PROVOKED })

for (const [where, all, actions, writes] of [
  ['in a project', tasks, ACTIONS, WRITES],
  ['outside projects', tasksOutsideProjects, ABOVE, WRITES_ABOVE],
] as const) {
  test(`nothing is lost and every failure is reported when every fifth call fails ${where}`, async ({
    page,
    served,
  }) =>
    work(page, (percent) => tellMock(served.plane, 'PUT', 'chaos', { percent }), all, {
      actions,
      writes,
    }))
}

async function work(
  page: Page,
  setChaos: (percent: number) => Promise<void>,
  all: readonly [Task, ...Task[]],
  { actions, writes }: { readonly actions: number; readonly writes: number },
): Promise<void> {
  page.setDefaultTimeout(5000)
  page.setDefaultNavigationTimeout(0)
  const failures = await watchFailures(page, PROVOKED)
  await visit(page, '/projects')
  await setChaos(20)
  const operator = operatorAt(page, repeatable(SEED), failures)
  const { diary } = operator
  const haveTooFewFailed = () => failures.writes() < writes || failures.count() <= actions / 3
  let due = [...all]
  try {
    for (let isHarder = false; diary.length < actions || haveTooFewFailed();) {
      if (diary.length >= actions && !isHarder) {
        // Too few calls have failed by chance, so the next writes fail, and nothing else.
        await setChaos(0)
        await failWrites(page, haveTooFewFailed)
        isHarder = true
      }
      const [next = all[0]] = due.splice(Math.floor(operator.draw() * due.length), 1)
      if (due.length === 0) due = [...all]
      await next(operator)
    }
  } catch (error) {
    const done = diary.map((what, at) => `${at + 1} ${what}`).join('\n')
    throw new Error(`Seed ${SEED}, at ${page.url()}, after:\n${done}\n`, { cause: error })
  } finally {
    // The next test of this worker has the same control plane.
    await setChaos(0)
  }
}

/** Fails every write but a sign-in, as the control plane does at random, as long as more have to fail. */
async function failWrites(page: Page, isTooFew: () => boolean): Promise<void> {
  await page.route(/\/v1\/(?!login\/|(system\/)?timeseries\/query)/, (route) =>
    route.request().method() === 'GET' || !isTooFew()
      ? route.fallback()
      : route.fulfill({ status: 500, headers: { 'x-chaos': 'true' } }),
  )
}
