import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Protocol, Question, Reachable, Reached } from '../../src/reach/answer.ts'
import { reach } from '../../src/reach/question.ts'
import { whatCanReach, whoCanReach } from '../../src/reach/reached.ts'
import type { World } from '../../src/reach/world.ts'
import { caseCount } from '../soak.ts'
import { askLiterally } from './literal.ts'
import { INTERNET } from './edits.ts'
import { anyWorld } from './worlds.ts'

const traffic = fc.oneof(
  fc.record({
    protocol: fc.constantFrom<Protocol>('tcp', 'udp'),
    port: fc.constantFrom(19, 22, 30, 80, 65_535),
  }),
  fc.record({ protocol: fc.constantFrom<Protocol>('icmp', 'icmp6') }),
)
const end = fc.constantFrom('i0', 'i1')
const far = fc.constantFrom('internet', '198.51.99.1', '198.51.100.7', '2001:db8::8')
const ends = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ from: 'i0', to: 'i1' }) },
  fc.record({ from: end, to: fc.constantFrom('internet', '198.51.99.1', '2001:db8::8') }),
  fc.record({ from: far, to: end }),
)

test('a literal walk through the tables gives the same verdicts', () => {
  fc.assert(
    fc.property(anyWorld, ends, traffic, (world, { from, to }, about) => {
      const asked = { from, to, ...about }
      const ours = [[from, to, reach(world, asked).verdict], ...tableRows(world, asked)]
      const literal = ours.map(([one = '', other = '']) => [
        one,
        other,
        askLiterally(world, { from: one, to: other, ...about }, INTERNET),
      ])
      expect(ours).toEqual(literal)
    }),
    { numRuns: caseCount(300, 100_000) },
  )
})

/** The rows of the tables about the ends that are instances, as questions with their verdicts. */
function tableRows(world: World, { from, to, ...about }: Question): string[][] {
  const into = world.instances.some(({ name }) => name === to)
    ? whoCanReach(world, to, about)
    : null
  const out = world.instances.some(({ name }) => name === from)
    ? whatCanReach(world, from, about)
    : null
  return [
    ...rowsOf(into).map(({ end: other, verdict }) => [other.name, to, verdict]),
    ...rowsOf(out).map(({ end: other, verdict }) => [from, other.name, verdict]),
  ]
}

function rowsOf(reachable: Reachable | null): readonly Reached[] {
  return reachable === null || reachable.refusal !== null ? [] : reachable.rows
}
