// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { askAtom, noticesAtom } from '../../src/commands/kernel/run/runs.ts'
import { openOfferAtom, takeOfferAtom } from '../../src/commands/kernel/plan/offer.ts'
import { offeredFor } from '../../src/commands/kernel/plan/offered.ts'
import { loadCommandsAtom } from '../../src/commands/kernel/registry.ts'
import { plansAtom } from '../../src/state/plan/plans.ts'
import type { Args } from '../../src/commands/kernel/command.ts'
import { namesIn } from '../../src/state/nouns.ts'
import { resourceItems } from '../../src/views/resource-items.ts'
import { type Console, openConsole } from '../console.ts'

let console: Console
beforeEach(async () => {
  console = openConsole()
  await console.visit('/projects/mock-project/instances')
})

const db1 = { project: 'mock-project', instance: 'db1' }
const called = async (id: string) => {
  const commands = await console.store.set(loadCommandsAtom)
  const found = commands.find((command) => command.id === id)
  if (found === undefined) throw new Error(`No command is called ${id}`)
  return found
}
const offers = () =>
  console.store
    .get(noticesAtom)
    .flatMap(({ link }) => (link !== undefined && 'offered' in link ? [link] : []))

/** Runs a command that is refused, opens what its notice offers, and returns that and the lines of the plan. */
async function chainOf(id: string, args: Args) {
  expect(await console.run(id, args)).toMatchObject({ phase: 'refuse' })
  await expect.poll(() => offers().length).toBe(1)
  const label = offers()[0]?.label
  const [offer] = offers()
  if (offer !== undefined) void console.store.set(openOfferAtom, offer.offered)
  await expect.poll(() => console.store.get(plansAtom).size).toBe(1)
  const [steps = []] = console.store.get(plansAtom).values()
  const after = steps.map(({ plan }) => plan.after)
  expect(after).toEqual(steps.map((_, at) => (at === 0 ? [] : [steps[at - 1]?.id])))
  return [label, ...steps.map(({ line }) => line.replaceAll('--project mock-project ', ''))]
}

describe('a refused command offers what would let it run', () => {
  const stop = 'instance stop --instance db1'
  const start = 'instance start --instance db1'
  const detach = 'instance disk detach --disk disk-2 --instance db1'

  test.each([
    [
      'console instance resize',
      { ...db1, ncpus: 8 },
      ['Stop → resize → start', stop, 'console instance resize --instance db1 --ncpus 8', start],
    ],
    [
      'console instance boot-disk set',
      { ...db1, disk: 'disk-3' },
      [
        'Stop → attach → set as boot disk → start',
        stop,
        'instance disk attach --disk disk-3 --instance db1',
        'console instance boot-disk set --disk disk-3 --instance db1',
        start,
      ],
    ],
    [
      'instance disk attach',
      { ...db1, disk: 'disk-3' },
      ['Stop → attach → start', stop, 'instance disk attach --disk disk-3 --instance db1', start],
    ],
    [
      'instance disk detach',
      { ...db1, disk: 'disk-2' },
      ['Stop → detach → start', stop, detach, start],
    ],
    ['instance delete', db1, ['Stop → delete', stop, 'instance delete --instance db1']],
    [
      'disk delete',
      { project: 'mock-project', disk: 'disk-2' },
      ['Stop → detach → delete → start', stop, detach, 'disk delete --disk disk-2', start],
    ],
    [
      'instance nic create',
      { ...db1, name: 'nic9', description: '', vpcName: 'default', subnetName: 'mock-subnet-2' },
      [
        'Stop → add network interface → start',
        stop,
        "instance nic create --vpc-name default --subnet-name mock-subnet-2 --instance db1 --name nic9 --description ''",
        start,
      ],
    ],
  ])('%s', async (id, args, expected) => {
    expect(await chainOf(id, args)).toEqual(expected)
    // The palette shows it below the refused command.
    const [label = ''] = expected
    expect(offeredFor(console.store.get, await called(id), args)?.label).toBe(label)
    // So does the menu of a row that names everything.
    const { on } = await called(id)
    const isWhole = Object.keys(args).every((name) => name === 'project' || name === on)
    const of = { noun: on ?? 'instance', names: namesIn(args) } as const
    const items = resourceItems(console.store, { of, id: undefined })
    const labels = items.flatMap((item) => ('label' in item ? [item.label] : []))
    expect(isWhole ? labels : [label]).toContain(label)
  })
})

test('what is offered asks for what is still missing, and is opened by its key too', async () => {
  const resize = await called('console instance resize')
  await console.ask('GET /v1/instances/db1?project=mock-project')
  expect(await console.run(resize.id, db1)).toMatchObject({ phase: 'refuse' })
  await expect.poll(() => offers().length).toBe(1)
  expect(offeredFor(console.store.get, resize, db1)?.label).toBe('Stop → resize → start')
  await console.store.set(takeOfferAtom)
  expect(console.store.get(askAtom)).toMatchObject({ missing: ['ncpus', 'memory'] })
  expect(offers()).toEqual([])
  await console.store.set(openOfferAtom, { label: '', command: resize, args: { ...db1, ncpus: 8 } })
  await expect.poll(() => console.store.get(plansAtom).size).toBe(1)
  const [[step] = []] = console.store.get(plansAtom).values()
  expect(step?.plan.title).toBe('db1: stop → resize → start')
  expect(console.writes()).toEqual([])
})

test('nothing is offered where no other command helps', async () => {
  expect(await console.run('instance start', db1)).toMatchObject({ phase: 'refuse' })
  await console.store.set(takeOfferAtom)
  expect(console.said().at(-1)).toBe('Nothing has been offered')
})
