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

/** A control plane on which something changes before the third write of its user. */
function changing(change: Turn) {
  const plane = createPlane({ clock: manualClock(), seed: seedFromLast })
  const ask = async (user: string, request: Request) => {
    request.headers.set('authorization', `Bearer ${user}`)
    return plane.handle(request)
  }
  const outside: Outside = {
    user: OPERATOR,
    isAway: false,
    call: async (line, body) => {
      const [method = '', path = ''] = line.split(' ')
      const headers = { 'content-type': 'application/json' }
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const reply = await ask(OPERATOR, new Request(`http://plane.test${path}`, init))
      expect(reply.ok).toBe(true)
      return reply.json()
    },
  }
  let writes = 0
  let changed: Promise<unknown> | undefined
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'GET' && (writes += 1) > 2) await (changed ??= change(outside))
    if (outside.isAway) throw new TypeError('Failed to fetch')
    return ask(outside.user, request)
  }
  return { outside, network }
}

type Outside = {
  /** Who the console's session belongs to. */
  user: string
  isAway: boolean
  readonly call: (line: string, body?: unknown) => Promise<unknown>
}

const quota = (storage: unknown) => (outside: Outside) =>
  outside.call('PUT /v1/system/silos/maze-war/quotas', { storage })
const become = (user: string) => async (outside: Outside) => (outside.user = user)
const go = (isAway: boolean) => async (outside: Outside) => (outside.isAway = isAway)

type Turn = (outside: Outside) => Promise<unknown>

test.each<[string, Turn, Turn, RegExp, string, string]>([
  [
    'the quota is reached',
    async (outside) => {
      const use = Object(await outside.call('GET /v1/utilization'))
      await quota(use.provisioned.storage)(outside)
    },
    quota(2 ** 50),
    /^Storage limit exceeded/,
    '2 of 20 done, 18 failed',
    '20 of 20 done',
  ],
  // What is under way at the time has failed, and nothing else is sent to fail.
  [
    'the session ends',
    become('nobody'),
    become(OPERATOR),
    /^Credentials missing or invalid$/,
    '2 of 20 done, 6 failed, 12 waiting',
    '20 of 20 done',
  ],
  [
    'the network goes away',
    go(true),
    go(false),
    /^No reply came\. Check whether it was done\.$/,
    '2 of 20 done, 6 unknown, 12 waiting',
    '20 of 20 done',
  ],
])(
  'when %s in the middle, each step says so, and the rest can be run later',
  async (_, turn, turnBack, why, then, later) => {
    const { outside, network } = changing(turn)
    const console = openConsole({ network })
    await console.visit('/projects')
    const names = Array.from({ length: 20 }, (_one, at) => `made-${at}`)
    const lines = names.map((name) => `snapshot create ${project} --disk disk-1 --name ${name}`)
    const plan = await draftOf(console, lines, { after: () => [] })
    const counted = () => countSteps(plan.entries())
    const rows = async () => {
      const page = await outside.call('GET /v1/snapshots?project=mock-project&limit=1000')
      return new Set(JSON.stringify(page).match(/made-\d+/g))
    }
    const saidDone = () => new Set(names.filter((_name, at) => plan.phases()[at] === 'done'))
    await plan.agree()
    expect(counted()).toEqual(then)
    expect(console.writes()).toHaveLength(then.includes('12 waiting') ? 8 : 20)
    expect(await rows()).toEqual(saidDone())
    const undone = plan.entries().filter(({ phase }) => phase === 'failed' || phase === 'unknown')
    expect(undone.filter(({ message }) => !why.test(message))).toEqual([])
    await turnBack(outside)
    await plan.agree()
    expect(counted()).toEqual(later)
    expect(await rows()).toEqual(saidDone())
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
