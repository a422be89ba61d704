import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reach } from '../../src/reach/question.ts'
import type { NetworkPart, World } from '../../src/reach/world.ts'
import { caseCount } from '../soak.ts'
import { INTERNET } from './edits.ts'
import { askLiterally } from './literal.ts'
import { anyWorld } from './worlds.ts'

const ports = fc.constantFrom(19, 22, 80)
const ends = fc.constantFrom(['i0', 'i1'], ['i0', 'internet'], ['internet', 'i0'])

/** What a world without one of its parts looks like; the part is of what the ID names, or of all. */
const HIDDEN: readonly (readonly [
  part: NetworkPart,
  of: string | null,
  hide: (world: World) => World,
])[] = [
  ['rules', 'alpha', (all) => ({ ...all, rules: all.rules.filter(isNotOfAlpha) })],
  ['subnets', 'alpha', (all) => ({ ...all, subnets: all.subnets.filter(isNotOfAlpha) })],
  ['routers', 'alpha', (all) => ({ ...all, routers: all.routers.filter(isNotOfAlpha) })],
  ['gateways', 'alpha', (all) => ({ ...all, gateways: all.gateways.filter(isNotOfAlpha) })],
  [
    'routes',
    'alpha-custom',
    (all) => ({
      ...all,
      routes: all.routes.filter(({ vpcRouterId }) => vpcRouterId !== 'alpha-custom'),
    }),
  ],
  [
    'gatewayPools',
    'alpha-gw',
    (all) => ({
      ...all,
      gateways: all.gateways.map((one) => (isNotOfAlpha(one) ? one : { ...one, ipPoolIds: [] })),
    }),
  ],
  [
    'externalIps',
    'id-i0',
    (all) => ({
      ...all,
      instances: all.instances.map((one) =>
        one.name === 'i0' ? { ...one, externalIps: [] } : one,
      ),
    }),
  ],
  ['externalSubnets', null, (all) => ({ ...all, externalSubnets: [] })],
  [
    'interfaces',
    null,
    (all) => ({ ...all, instances: all.instances.map((one) => ({ ...one, interfaces: [] })) }),
  ],
  ['instances', null, (all) => ({ ...all, instances: all.instances.slice(0, 2) })],
]

function isNotOfAlpha({ vpcId }: { readonly vpcId: string }): boolean {
  return vpcId !== 'alpha'
}

test('what was not read never makes an answer sure that the whole world contradicts', () => {
  fc.assert(
    fc.property(
      anyWorld,
      fc.constantFrom(...HIDDEN),
      ends,
      ports,
      (world, [part, of, hide], [from = '', to = ''], port) => {
        const question = { from, to, protocol: 'tcp' as const, port }
        const unread = [{ part, of, reason: `You may not read the ${part}` }]
        const { verdict } = reach({ ...hide(world), unread }, question)
        const whole = askLiterally(world, question, INTERNET)
        const possible = { yes: ['yes'], no: ['no'], depends: ['yes', 'depends'], unknown: [whole] }
        expect(possible[verdict]).toContain(whole)
      },
    ),
    { numRuns: caseCount(150, 50_000) },
  )
})

test('an end that is not running receives and sends nothing, whatever its rules say', () => {
  const state = fc.constantFrom('running', 'stopped', 'failed', 'starting', 'rebooting')
  fc.assert(
    fc.property(
      anyWorld,
      state,
      state,
      ends,
      ports,
      (world, one, other, [from = '', to = ''], port) => {
        const states = [one, other]
        const instances = world.instances.map((each, at) => ({
          ...each,
          runState: states[at] ?? 'running',
        }))
        const question = { from, to, protocol: 'tcp' as const, port }
        const { verdict, notes } = reach({ ...world, instances }, question)
        const running = reach(world, question).verdict
        const down = instances.filter(
          ({ name, runState }) => [from, to].includes(name) && runState !== 'running',
        )
        expect(notes.filter((note) => note.includes('its rules still apply'))).toHaveLength(
          down.length,
        )
        const isSame = down.length === 0 || running === 'no'
        expect(isSame ? [running] : ['no', 'unknown']).toContain(verdict)
      },
    ),
    { numRuns: caseCount(80, 20_000) },
  )
})
