import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Path, Protocol } from '../../src/reach/answer.ts'
import { changed } from '../../src/reach/changed.ts'
import { difference, differenceOf } from '../../src/reach/difference.ts'
import type { Interface, World } from '../../src/reach/world.ts'
import { caseCount } from '../soak.ts'
import { isPublic } from './literal-filter.ts'
import { doors, walk } from './literal.ts'
import { anyChange, INTERNET } from './edits.ts'
import { anyWorld } from './worlds.ts'

const POINTS: readonly (readonly [protocol: Protocol, number: number])[] = [
  ['tcp', 22],
  ['udp', 80],
]

const SIZE = { minLength: 1, maxLength: 3 }

test('the difference of edits is that of the two whole matrices, packet by packet', () => {
  fc.assert(
    fc.property(anyWorld, fc.array(anyChange, SIZE), (before, changes) => {
      let after = before
      let isLost = false
      for (const change of changes) {
        const next = changed(after, change)
        isLost ||= next === after
        after = next
      }
      const found = difference(before, after)
      expect(differenceOf(before, changes)).toEqual(isLost ? null : found)
      const [one, other] = [matrixOf(before, after), matrixOf(after, before)]
      const keys = [...new Set([...one.keys(), ...other.keys()])]
      const moved = (isSo: (was: string, is: string) => boolean) =>
        ends(keys.filter((key) => isSo(one.get(key) ?? 'no', other.get(key) ?? 'no')))
      expect({
        opened: pointsOf(found.opened),
        cut: pointsOf(found.cut),
        unclear: pointsOf(found.unclear),
      }).toEqual({
        opened: moved((was, is) => was === 'no' && is === 'yes'),
        cut: moved((was, is) => was === 'yes' && is === 'no'),
        unclear: moved((was, is) => was !== is && [was, is].includes('unknown')),
      })
    }),
    { numRuns: caseCount(15, 5000) },
  )
})

/** The ends and packets that a key names, without its addresses. */
function ends(keys: readonly string[]): string[] {
  return [...new Set(keys.map((key) => key.split(' ').slice(0, 4).join(' ')))].toSorted()
}

function pointsOf(paths: readonly Path[]): string[] {
  return ends(
    paths.flatMap(({ from, to, traffic }) =>
      POINTS.filter(([protocol, number]) =>
        traffic.some(
          (range) => range.protocol === protocol && range.first <= number && number <= range.last,
        ),
      ).map((point) => [from.name, to.name, ...point].join(' ')),
    ),
  )
}

/** The verdict on each packet between two addresses of a VPC, or an address and the internet. */
function matrixOf(world: World, other: World): Map<string, string> {
  const seats = world.instances.flatMap((instance) =>
    instance.interfaces.flatMap((nic) =>
      nic.addresses.map(({ ip }) => ({ instance, nic, ip, isV6: ip.includes(':') })),
    ),
  )
  const found = new Map<string, string>()
  const note = (
    from: string,
    to: string,
    nic: Interface | null,
    door: Interface | null,
    ips: readonly [string, string],
  ) => {
    for (const [protocol, number] of POINTS) {
      const [source, destination] = ips
      const packet = { protocol, number, source, destination }
      found.set(
        [from, to, protocol, number, ...ips, nic?.id].join(' '),
        walk(world, nic, packet, door),
      )
    }
  }
  for (const { instance, nic, ip, isV6 } of seats) {
    for (const to of seats) {
      if (to.instance === instance || to.isV6 !== isV6 || to.nic.vpcId !== nic.vpcId) continue
      note(instance.name, to.instance.name, nic, null, [ip, to.ip])
    }
    const near = INTERNET.filter((far) => far.includes(':') === isV6)
    for (const far of near.filter((one) =>
      [world, other].every((each) => isPublic(each, nic.vpcId, one)),
    )) {
      note(instance.name, 'internet', nic, null, [ip, far])
      if (doors(world, instance).some((one) => one.nic === nic && one.ip.includes(':') === isV6)) {
        note('internet', instance.name, null, nic, [far, ip])
      }
    }
  }
  return found
}
