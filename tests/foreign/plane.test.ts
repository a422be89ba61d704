import { describe, expect, test } from 'vitest'
import { manualClock } from '../../src/mock/clock.ts'
import { createPlane } from '../../src/mock/plane.ts'
import { repeatable } from '../../src/mock/seed.ts'
import { changed } from './change.ts'
import { asOlder, asSeries } from './older.ts'
import { places } from './places.ts'
import { foreignPlane } from './plane.ts'
import { CHANGES, EMPTY_BODIES, REFUSALS, SERIES, quirksOf } from './quirks.ts'

const seeds = Array.from({ length: 200 }, (_, at) => at + 1)
const operations = ['currentUserView', 'projectList', 'instanceList', 'diskList', 'vpcList']

async function ask(seed: number, path: string): Promise<{ status: number; text: string }> {
  const clock = manualClock()
  const plane = foreignPlane(createPlane({ clock, random: repeatable(1) }))
  plane.become(seed)
  const reply = await plane.handle(new Request(`http://plane.test${path}`))
  return { status: reply.status, text: await reply.text() }
}

test('the same seed makes the same control plane, experimental operations too; 0 is our own', async () => {
  const path = '/experimental/v1/probes?project=mock-project'
  const own = await ask(0, path)
  expect(own.status).toBe(200)
  const answers = await Promise.all(seeds.slice(0, 20).map((seed) => ask(seed, path)))
  expect(answers.filter(({ text }) => text !== own.text).length).toBeGreaterThan(5)
  expect(await ask(7, path)).toEqual(answers[6])
})

test('never asks to sign in', async () => {
  const statuses = await Promise.all(seeds.slice(0, 20).map((seed) => ask(seed, '/v1/me')))
  expect(statuses.map(({ status }) => status)).not.toContain(401)
})

test('two hundred seeds cover every quirk', () => {
  const treated = seeds.flatMap((seed) => operations.map((id) => quirksOf(seed).of(id)))
  const met = <Key>(of: (one: (typeof treated)[number]) => readonly (Key | undefined)[]) =>
    new Set(treated.flatMap(of).filter((one) => one !== undefined))
  expect(met(({ refused }) => [refused])).toEqual(new Set(REFUSALS))
  expect(met(({ emptied }) => [emptied])).toEqual(new Set(EMPTY_BODIES))
  expect(met(({ changes = [] }) => changes.map(({ what }) => what))).toEqual(new Set(CHANGES))
  expect(met(({ pace }) => [pace])).toEqual(new Set(['slow', 'cut']))
  expect(new Set(seeds.map((seed) => quirksOf(seed).series))).toEqual(new Set(SERIES))
  expect(new Set(seeds.map((seed) => quirksOf(seed).noSockets === null)).size).toBe(2)
})

describe('a reply', () => {
  const answer = {
    items: [
      { name: 'a', size: 1 },
      { name: 'b', size: 2 },
    ],
    next_page: null,
  }
  const last = 0.5

  test('changes one field in every item or in every second one', () => {
    const change = { what: 'text for a number', where: last } as const
    expect(changed(answer, [{ ...change, every: 1 }])).toEqual({
      answer: {
        items: [
          { name: 'a', size: '1 of them' },
          { name: 'b', size: '2 of them' },
        ],
        next_page: null,
      },
      told: ['items.size text for a number'],
    })
    expect(changed(answer, [{ what: 'missing', where: last, every: 2 }]).answer).toEqual({
      items: [{ name: 'a', size: 1 }, { name: 'b' }],
      next_page: null,
    })
  })

  test('of an older API has one address instead of a stack, and no newer fields', () => {
    const nic = {
      name: 'nic0',
      ip_stack: { type: 'dual_stack', value: { v4: { ip: '10.0.0.1', transit_ips: [] }, v6: {} } },
    }
    expect(asOlder({ items: [nic] })).toEqual({
      items: [{ name: 'nic0', ip: '10.0.0.1', transit_ips: [] }],
    })
    expect(asOlder({ name: 'd', disk_type: 'local', read_only: true })).toEqual({ name: 'd' })
  })

  test('has series in different formats', () => {
    const points = {
      timestamps: ['t'],
      values: [{ metric_type: 'gauge', values: { values: [1] } }],
    }
    const whole = { tables: [{ name: 'a:b', timeseries: [{ fields: {}, points }] }] }
    const seriesOf = (how: (typeof SERIES)[number]) => {
      const { tables } = asSeries(whole, how) as unknown as typeof whole
      return tables[0]?.timeseries
    }
    expect(seriesOf('by key')).toEqual({ 0: { fields: {}, points } })
    expect(seriesOf('bare values')).toEqual([
      { fields: {}, points: { timestamps: ['t'], values: [[1]] } },
    ])
    expect(seriesOf('no points')).toEqual([{ fields: {} }])
  })
})

test('every page has its own address', () => {
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
})
