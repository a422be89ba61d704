import type { Plane } from '../../src/mock/plane.ts'
import { repeatable } from '../../src/mock/seed.ts'
import { mockBackend } from '../../src/server/backend.ts'
import { caseCount, isSoak } from '../soak.ts'
import { type Served, tellMock, test } from './harness/console.ts'
import { makeProject } from './harness/form-tasks.ts'
import { type Task, tasks } from './harness/tasks.ts'
import { tasksOutsideProjects } from './harness/tasks-outside-projects.ts'
import { operatorAt } from './harness/operator.ts'
import { visit } from './harness/outcome.ts'
import { watchFailures } from './harness/failure-watch.ts'
import { isRead } from './harness/writes.ts'

/** Set another seed for another run: `CHAOS_SEED=7 npx playwright test chaos`. */
const SEED = Number(process.env['CHAOS_SEED'] ?? 20)
/** The short form fills in one form and opens one page. */
const all: readonly [Task, ...Task[]] = isSoak
  ? [...tasks, ...tasksOutsideProjects]
  : [makeProject, tasksOutsideProjects[0]]
const ACTIONS = caseCount(3, 5000)
/** How many writes must fail. */
const WRITES = caseCount(1, 70)

/** Matches what the browser and the client log about failed calls. */
const PROVOKED = /status of (400|401|403|404|500|507)|^error: [A-Z]+ \/v1\//

test.setTimeout(3_600_000)
test.use({ seed: SEED, provokes: PROVOKED })

test('nothing is lost and every failure is reported when every fifth call fails', async ({
  page,
  served,
}) => {
  page.setDefaultTimeout(5000)
  page.setDefaultNavigationTimeout(0)
  const failures = await watchFailures(page, PROVOKED)
  const haveTooFewFailed = () => failures.writes() < WRITES || failures.count() <= ACTIONS / 3
  const setChaos = (percent: number) => tellMock(served.plane, 'PUT', 'chaos', { percent })
  let remove = () => {}
  await visit(page, '/projects')
  await setChaos(20)
  const operator = operatorAt(page, repeatable(SEED), failures)
  const { diary } = operator
  let due = [...all]
  try {
    for (let isHarder = false; diary.length < ACTIONS || haveTooFewFailed();) {
      if (diary.length >= ACTIONS && !isHarder) {
        // Too few calls have failed by chance, so the next writes fail, and nothing else.
        await setChaos(0)
        remove = failWrites(served, haveTooFewFailed)
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
    remove()
    await setChaos(0)
  }
})

/** Fails every write but a sign-in, as the control plane does at random, as long as more have to fail. */
function failWrites({ plane, put }: Served, isTooFew: () => boolean): () => void {
  const handle: Plane['handle'] = async (request) => {
    const { pathname } = new URL(request.url)
    const isPassed = isRead(request.method, pathname) || pathname.startsWith('/v1/login/')
    return isPassed || !isTooFew()
      ? plane.handle(request)
      : new Response(null, { status: 500, headers: { 'x-chaos': 'true' } })
  }
  return put(mockBackend({ ...plane, handle }))
}
