import type { Difference, Family, Path, Stop } from './answer.ts'
import { stopOf } from './decider.ts'
import type { Region } from './hops/outside.ts'
import { regionsText } from './question.ts'
import { stopOfInstance } from './reached.ts'
import { remembered } from './remembered.ts'
import { either, NONE, rangesOf, trafficText, type Packets } from './traffic.ts'
import { downOf } from './words.ts'
import type { Instance, World } from './world.ts'

export type PathKind = 'opened' | 'cut' | 'unclear'

/** What differs between two ends, by IP version; for the internet by region. Null stands for the internet. */
export type EndDifference = {
  readonly from: string | null
  readonly to: string | null
  readonly parts: Map<PathKind, PathPart[]>
}

export type PathPart = {
  readonly family: Family
  readonly packets: Packets
  /** Null for what stays inside. */
  readonly regions: readonly Region[] | null
}

/** From the internet first, then to it. */
export function pathsOf(
  world: World,
  other: World,
  all: readonly EndDifference[],
  kind: PathKind,
): readonly Path[] {
  const paths = all.flatMap(({ from, to, parts }) => {
    const own = parts.get(kind)
    if (own === undefined) return []
    const ends = [from, to].map((id) => endOf(world, other, id))
    const [one, two] = ends.map(({ stop }) => stop)
    if (one === undefined || two === undefined) return []
    const packets = own.reduce((sum, part) => either(sum, part.packets), NONE)
    const regions = [...new Set(own.flatMap((part) => part.regions ?? []))]
    const families = [...new Set(own.map(({ family }) => family))]
    const path: Path = {
      from: one,
      to: two,
      families,
      traffic: rangesOf(packets),
      internet: from === null || to === null,
      addresses: regions.length === 0 ? null : addressesOf(regions),
      down: ends.flatMap(({ instance }) =>
        instance === undefined || downOf(instance) === null
          ? []
          : [`${instance.name} is ${instance.runState}`],
      ),
    }
    return [path]
  })
  const rank = ({ from, to }: Path) =>
    from.kind === 'internet' ? 0 : to.kind === 'internet' ? 1 : 2
  const keyed = paths.map((path) => ({
    path,
    key: `${rank(path)} ${path.from.name} ${path.to.name}`,
  }))
  return keyed.toSorted((one, two) => (one.key < two.key ? -1 : 1)).map(({ path }) => path)
}

function endOf(
  world: World,
  other: World,
  id: string | null,
): { readonly stop: Stop; readonly instance?: Instance } {
  if (id === null) return { stop: stopOf('internet', 'internet') }
  const own = instancesById(world).get(id)
  const instance = own ?? instancesById(other).get(id)
  if (instance === undefined) return { stop: stopOf('instance', id, id) }
  return { stop: stopOfInstance(own === undefined ? other : world, instance), instance }
}

const instancesById = remembered(
  ({ instances }: World) => new Map(instances.map((one) => [one.id, one])),
)

/** Null for most of the internet, whatever small parts are left out. */
function addressesOf(regions: readonly Region[]): string | null {
  const size = regions.reduce((sum, { family, first, last }) => {
    return sum + Number(last - first + 1n) / (family === 'v4' ? 2 ** 32 : 2 ** 125)
  }, 0)
  return size > 0.5 ? null : regionsText(regions)
}

export function sentenceOf({ cut, opened, unclear }: Omit<Difference, 'sentence'>): string {
  const parts = [
    countText(
      opened.filter(({ from }) => from.kind === 'internet'),
      'opens',
      'to the internet',
    ),
    countText(
      opened.filter(({ from }) => from.kind !== 'internet'),
      'opens',
      '',
    ),
    countText(cut, 'cuts', 'that work now'),
    countText(unclear, 'leaves unclear', ''),
  ].flatMap((text) => text ?? [])
  const text = parts.join('; ')
  return text === '' ? 'No instance is affected' : text.slice(0, 1).toUpperCase() + text.slice(1)
}

function countText(paths: readonly Path[], verb: string, rest: string): string | null {
  if (paths.length === 0) return null
  const count = `${paths.length} ${paths.length === 1 ? 'path' : 'paths'}${rest === '' ? '' : ` ${rest}`}`
  const shown = paths.slice(0, 3).map(pathText).join(', ')
  return `${verb} ${count}: ${shown}${paths.length > 3 ? ' …' : ''}`
}

export function pathText({ from, to, traffic, addresses }: Path): string {
  const name = (stop: Stop) =>
    stop.kind === 'internet' && addresses !== null ? `internet (${addresses})` : stop.name
  return `${name(from)} → ${name(to)} ${trafficText(traffic)}`
}
