// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { openOfferAtom } from '../../src/commands/kernel/plan/offer.ts'
import { noticesAtom } from '../../src/commands/kernel/run/runs.ts'
import { plansAtom } from '../../src/state/plan/plans.ts'
import { type Console, openConsole } from '../console.ts'
import { failingNetwork } from '../failing-network.ts'
import { planOf } from '../plan.ts'

/** Types a line that opens a plan. */
async function planned(line: string, console: Console = openConsole()) {
  await console.visit('/projects')
  await console.script(line)
  await vi.waitFor(() => expect(console.store.get(plansAtom).size).toBe(1))
  const [id = ''] = console.store.get(plansAtom).keys()
  return { console, ...planOf(console, id) }
}

/** Shows each step with the numbers of those that it waits for. */
function shown(entries: Awaited<ReturnType<typeof planned>>['entries']) {
  const numbers = new Map(entries().map(({ id }, at) => [id, at + 1]))
  return entries().map(({ line, plan: { after } }) => {
    const short = line.replace(/ --(project mock-project|vpc default)/g, '')
    const before = after.map((id) => numbers.get(id)).join()
    return before === '' ? short : `${short} (after ${before})`
  })
}

describe('a plan to delete everything', () => {
  test('in a project has each thing once, children first, and leaves nothing', async () => {
    const { console, entries, agree } = await planned('project delete mock-project --everything')
    const steps = entries()
    const at = new Map(steps.map(({ id }, order) => [id, order]))
    for (const { id, plan } of steps) {
      for (const before of plan.after) expect(at.get(before)).toBeLessThan(at.get(id) ?? 0)
    }
    expect(new Set(steps.map(({ line }) => line)).size).toBe(steps.length)
    expect(steps.at(-1)?.line).toBe('project delete --project mock-project')
    expect(steps.every(({ target }) => target !== undefined)).toBe(true)
    expect(console.writes()).toEqual([])
    const { typed, lines = [] } = await agree()
    expect(typed).toBe('mock-project')
    expect(lines).toContain('#   disk disk-2, 4 GiB')
    const undone = entries().filter(({ phase }) => phase !== 'done')
    expect(undone.map(({ line, phase }) => `${phase}: ${line.split(' ').at(-1)}`)).toEqual([
      // Those are the seeded world's own: they are moving, being made, or refuse to be deleted.
      'refused: db-moving',
      'refused: db-repairing',
      'failed: delete-500',
      ...[139, 37, 46, 49, 54, 90].map((number) => `failed: disk-1-snapshot-${number}`),
      'refused: mock-project',
    ])
    const left = async (kind: string) => {
      const page = await console.ask(`GET /v1/${kind}?project=mock-project`)
      return JSON.stringify(page).match(/"name":"[^"]+/g)?.length ?? 0
    }
    expect(await Promise.all(['instances', 'disks', 'snapshots', 'vpcs'].map(left))).toEqual([
      2, 0, 7, 0,
    ])
  })

  test.each([
    [
      'vpc delete default --project mock-project --everything',
      [
        'instance stop --instance db1',
        'instance nic delete --interface my-nic --instance db1 (after 1)',
        'instance nic delete --interface my-nic --instance db-stopped',
        'experimental system probe delete --probe rack-probe',
        'vpc subnet delete --subnet default (after 2,3,4)',
        'vpc subnet delete --subnet mock-subnet-2 (after 4)',
        'vpc router delete --router mock-custom-router',
        'vpc delete (after 4,5,6,7)',
        'instance start --instance db1 (after 2)',
      ],
    ],
    [
      'instance delete --everything db1 --project mock-project',
      [
        'instance stop --instance db1',
        'instance delete --instance db1 (after 1)',
        'disk delete --disk disk-1 (after 2)',
        'disk delete --disk disk-2 (after 2)',
      ],
    ],
    [
      'system networking subnet-pool delete --everything ipv6-subnet-pool',
      [
        'system networking subnet-pool silo unlink --pool ipv6-subnet-pool --silo maze-war',
        'system networking subnet-pool member remove --subnet fd00:1000::/32 --pool ipv6-subnet-pool',
        'system networking subnet-pool delete --pool ipv6-subnet-pool (after 1,2)',
      ],
    ],
    [
      'silo delete --everything no-pools',
      [
        'console silo ip-pool unlink --pool ip-pool-3 --silo no-pools',
        'silo delete --silo no-pools (after 1)',
      ],
    ],
  ])('%s', async (line, expected) => {
    const console = openConsole()
    const link = { silo: 'no-pools', is_default: false }
    await console.ask('POST /v1/system/ip-pools/ip-pool-3/silos', link)
    const { entries, agree } = await planned(line, console)
    expect(shown(entries)).toEqual(expected)
    // Each step knows what it was shown for, such as which silo it unlinks.
    expect(entries().every(({ target }) => target !== undefined)).toBe(true)
    await agree()
    expect(entries().map(({ phase, message }) => (phase === 'done' ? phase : message))).toEqual(
      entries().map(() => 'done'),
    )
  })

  test('says that a probe may hold a subnet whose block another VPC has, too', async () => {
    const console = openConsole()
    const probe = '/experimental/v1/probes/rack-probe?project=mock-project'
    const { sled } = Object(await console.ask(`GET ${probe}`))
    const auto = { type: 'auto', ip_version: 'v4' }
    const made = { name: 'four', description: '', sled, pool_selector: auto }
    await console.ask('POST /experimental/v1/probes?project=mock-project', made)
    // Its own subnet has the usual block, too.
    const vpc = { name: 'twin', description: '', dns_name: 'twin' }
    await console.ask('POST /v1/vpcs?project=mock-project', vpc)
    const { entries, lines } = await planned(
      'vpc delete default --project mock-project --everything',
      console,
    )
    expect(entries()[0]?.plan.note).toBe(
      'Could not read probes: several subnets have the block 172.30.0.0/22, and a probe does not tell its own.',
    )
    expect(lines().join()).not.toContain('probe delete')
  })

  test('is offered when the control plane refuses a deletion, and in its question', async () => {
    const console = openConsole()
    await console.visit('/projects')
    const deleting = console.run('project delete', { project: 'mock-project' })
    const question = await console.asked()
    expect(question.asPlan?.label).toBe('Delete everything')
    question.answer(true)
    expect(await deleting).toMatchObject({ phase: 'fail', isInvalid: true })
    const offered = () =>
      console.store
        .get(noticesAtom)
        .flatMap(({ link }) => (link !== undefined && 'offered' in link ? [link.offered] : []))
    await vi.waitFor(() =>
      expect(offered().map(({ label }) => label)).toEqual(['Delete everything']),
    )
    const [offer] = offered()
    if (offer !== undefined) await console.store.set(openOfferAtom, offer)
    await vi.waitFor(() => expect(console.store.get(plansAtom).size).toBe(1))
    expect(console.writes()).toEqual(['DELETE /v1/projects/mock-project'])
  })

  test('reads at most six lists at a time, and says what could not be read', async () => {
    let open = 0
    let most = 0
    const { network: plane, failing } = failingNetwork()
    failing.add('GET /v1/snapshots')
    const network: typeof fetch = async (...request) => {
      most = Math.max(most, (open += 1))
      try {
        return await plane(...request)
      } finally {
        open -= 1
      }
    }
    const line = 'project delete other-project --everything'
    const { entries } = await planned(line, openConsole({ network }))
    expect(entries()[0]?.plan.note).toMatch(/^Could not read snapshots: /)
    expect(most).toBe(6)
  })
})

test('an image of the silo is demoted, and deleted as that very image', async () => {
  const line = 'silo-image demote-and-delete ubuntu-20-04 --project mock-project'
  const { console, agree, entries, lines } = await planned(line)
  expect(lines()).toEqual([
    'image demote --project mock-project --image ubuntu-20-04',
    'image delete --project mock-project --image ubuntu-20-04',
  ])
  const [first, second] = entries()
  expect(second?.target).toBe(first?.target)
  const { sentence } = await agree()
  expect(sentence).toBe('2 steps: 1 demote, 1 delete.')
  expect(entries().map(({ phase }) => phase)).toEqual(['done', 'done'])
  expect(await console.ask(`GET /v1/images/${first?.target}`)).toMatchObject({
    error_code: 'ObjectNotFound',
  })
})
