import { beforeEach, expect, test, vi } from 'vitest'
import { changed } from '../../src/reach/changed.ts'
import { lint } from '../../src/reach/check/lint.ts'
import { difference } from '../../src/reach/difference.ts'
import { reach } from '../../src/reach/question.ts'
import { whoCanReach } from '../../src/reach/reached.ts'
import type { World } from '../../src/reach/world.ts'
import { custom, rule, vm, world } from './scenario.ts'

const count = vi.hoisted(() => ({ sets: 0, addresses: 0 }))

vi.mock('../../src/reach/traffic.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../src/reach/traffic.ts')>()
  const counted =
    <Args extends readonly unknown[], Result>(run: (...args: Args) => Result) =>
    (...args: Args): Result => {
      count.sets += 1
      return run(...args)
    }
  return {
    ...real,
    both: counted(real.both),
    either: counted(real.either),
    without: counted(real.without),
  }
})

vi.mock('../../src/reach/address.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../src/reach/address.ts')>()
  return {
    ...real,
    blockOf: (text: string) => {
      count.addresses += 1
      return real.blockOf(text)
    },
  }
})

beforeEach(() => {
  count.sets = 0
  count.addresses = 0
})

/** Instances in two VPCs, 200 rules and 60 routes of the first one. */
function large(size = 500) {
  const half = size / 2
  const numbers = (most: number) => Array.from({ length: most }, (_, at) => at)
  const instances = numbers(size).map((at) =>
    vm(`vm-${at}`, `10.0.${at % 2}.${5 + Math.floor((at % half) / 2)}`, {
      vpc: at < half ? 'alpha' : 'beta',
      subnet: at % 2 === 0 || at >= half ? 'web' : 'db',
    }),
  )
  const rules = numbers(200).map((at) =>
    rule(`rule-${at}`, {
      action: at % 3 === 0 ? 'deny' : 'allow',
      direction: at % 4 === 3 ? 'outbound' : 'inbound',
      priority: 100 + 10 * (at % 20),
      targets: at % 2 === 0 ? [] : [{ type: 'instance', value: `vm-${at % half}` }],
      hosts: at % 5 < 3 ? null : [{ type: 'instance', value: `vm-${(at * 7) % half}` }],
      protocols: [{ type: 'tcp' }],
      ports: [`${1000 + at * 10}-${1100 + at * 10}`],
    }),
  )
  const routes = numbers(60).map((at) =>
    custom(`route-${at}`, { type: 'ip_net', value: `198.18.${at}.0/24` }, { type: 'drop' }),
  )
  return world({ instances, rules, routes })
}

const asked = { protocol: 'tcp', port: 1105 } as const
const edit = {
  kind: 'create rule',
  vpc: 'alpha',
  rule: rule('new', { action: 'deny', priority: 1, protocols: [{ type: 'tcp' }], ports: ['1105'] }),
} as const

function differenceOf(before: World) {
  return difference(before, changed(before, edit))
}

test.each([
  ['a question', 200, () => reach(large(), { from: 'vm-0', to: 'vm-124', ...asked })],
  ['who can reach', 6000, () => whoCanReach(large(), 'vm-124', asked)],
  ['the difference of an edit', 160_000, () => differenceOf(large(200))],
  ['the findings', 120_000, () => lint(large())],
])('%s takes a bounded number of operations', (_name, most, run) => {
  run()
  expect(count.sets).toBeGreaterThan(0)
  expect(count.sets).toBeLessThan(most)
  expect(count.addresses).toBeLessThan(4000)
})
