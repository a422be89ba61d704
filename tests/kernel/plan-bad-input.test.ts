// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { previewAtom } from '../../src/commands/kernel/plan/preview.ts'
import { recordAtom } from '../../src/commands/kernel/plan/record.ts'
import { manualClock } from '../../src/mock/clock.ts'
import { createPlane } from '../../src/mock/plane.ts'
import { lackingOn } from '../../src/server/versions/lacking.ts'
import { queryClientAtom } from '../../src/state/cache/query.ts'
import { keyOf } from '../../src/state/cache/read.ts'
import { rackVersion } from '../../src/state/session/rack-version.ts'
import { countSteps } from '../../src/state/plan/plans.ts'
import { openConsole } from '../console.ts'
import { draftOf } from '../plan.ts'
import { seedFromLast } from '../seeded-world.ts'

const OPERATOR = 'hannah-arendt'
const project = '--project mock-project'

/** A control plane on which something changes at the third write of its user. */
function changing(change: Partial<Outside>) {
  const plane = createPlane({ clock: manualClock(), seed: seedFromLast })
  const ask = async (user: string, request: Request) => {
    request.headers.set('authorization', `Bearer ${user}`)
    return plane.handle(request)
  }
  const outside: Outside = { user: OPERATOR, isAway: false }
  /** Returns which of the new snapshots the control plane has. */
  const made = async () => {
    const path = '/v1/snapshots?project=mock-project&limit=1000'
    const reply = await ask(OPERATOR, new Request(`http://plane.test${path}`))
    return new Set((await reply.text()).match(/made-\d+/g))
  }
  let writes = 0
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'GET' && (writes += 1) === 3) Object.assign(outside, change)
    if (outside.isAway) throw new TypeError('Failed to fetch')
    return ask(outside.user, request)
  }
  return { outside, network, made }
}

type Outside = {
  /** Who the console's session belongs to. */
  user: string
  isAway: boolean
}

test.each<[string, Partial<Outside>, Partial<Outside>, RegExp, string]>([
  // What is under way at the time has failed, and nothing else is sent to fail.
  [
    'the session ends',
    { user: 'nobody' },
    { user: OPERATOR },
    /^Credentials missing or invalid$/,
    '2 of 20 done, 6 failed, 12 waiting',
  ],
  [
    'the network goes away',
    { isAway: true },
    { isAway: false },
    /^No reply came\. Check whether it was done\.$/,
    '2 of 20 done, 6 unknown, 12 waiting',
  ],
])(
  'when %s in the middle, each step says so, and the rest can be run later',
  async (_, turn, turnBack, why, then) => {
    const { outside, network, made } = changing(turn)
    const console = openConsole({ network })
    await console.visit('/projects')
    const names = Array.from({ length: 20 }, (_one, at) => `made-${at}`)
    const lines = names.map((name) => `snapshot create ${project} --disk disk-1 --name ${name}`)
    const plan = await draftOf(console, lines, { after: () => [] })
    const counted = () => countSteps(plan.entries())
    const saidDone = () => new Set(names.filter((_name, at) => plan.phases()[at] === 'done'))
    await plan.agree()
    expect(counted()).toEqual(then)
    expect(console.writes()).toHaveLength(8)
    expect(await made()).toEqual(saidDone())
    const undone = plan.entries().filter(({ phase }) => phase === 'failed' || phase === 'unknown')
    expect(undone.filter(({ message }) => !why.test(message))).toEqual([])
    Object.assign(outside, turnBack)
    await plan.agree()
    expect(counted()).toEqual('20 of 20 done')
    expect(await made()).toEqual(saidDone())
  },
)

test('a step that the rack lacks, and one that nobody can read, say so and send nothing', async () => {
  const console = openConsole({ controlPlane: 'remote' })
  await console.visit('/projects')
  const lacked = `external-subnet delete ${project} --external-subnet x`
  const plan = await draftOf(
    console,
    ['project create --name one', lacked, 'project create --name two', 'project create --name x'],
    { after: () => [] },
  )
  console.store.get(queryClientAtom).setQueryData(keyOf(rackVersion), lackingOn('2026011500'))
  const last = plan.entries().slice(-1)
  await console.store.set(
    recordAtom,
    last.map((entry) => ({ ...entry, at: Date.now(), line: 'instance dance' })),
  )
  const reasons = [
    null,
    'Needs API 2026011601 or newer; this rack has 2026011500',
    null,
    'Unknown command "instance dance"',
  ]
  const foreseen = await console.store.set(previewAtom, plan.entries())
  expect(foreseen.map(({ reason }) => reason)).toEqual(reasons)
  await plan.agree()
  expect(plan.phases()).toEqual(['done', 'refused', 'done', 'refused'])
  expect([plan.messages()[1], plan.messages()[3]]).toEqual([reasons[1], reasons[3]])
  expect(console.writes()).toEqual(['POST /v1/projects', 'POST /v1/projects'])
  expect(console.holds()).toContain('"name":"two"')
})
