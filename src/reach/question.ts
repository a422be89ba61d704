import { rangeText } from './address.ts'
import type { Answer, Decider, Hop, Question, Verdict, Walk } from './answer.ts'
import { absence, byInput } from './decider.ts'
import { endOf, ownersOf, questionRefusal } from './ends.ts'
import { legsOf } from './hops/legs.ts'
import { grouped } from './grouped.ts'
import { isInside, networksOf, type Peer } from './network.ts'
import type { Region } from './hops/outside.ts'
import { either, packetsAsked, rangesOf, trafficText, type Packets } from './traffic.ts'
import { verdictOf, type Leg } from './hops/course.ts'
import { coursesOf } from './hops/walk.ts'
import { downOf, FAMILIES, list } from './words.ts'
import type { World } from './world.ts'

/** Answers whether an end reaches another one. What cannot be asked is `unknown`, and the sentence says why. */
export function reach(world: World, question: Question): Answer {
  const refusal = questionRefusal(world, question)
  if (refusal !== null) {
    return {
      verdict: 'unknown',
      sentence: refusal,
      decided: byInput(refusal),
      walks: [],
      notes: [],
    }
  }
  const walks = walksOf(legsOf(world, question), packetsAsked(question))
  const verdict = combined(walks.map((walk) => walk.verdict))
  const first =
    walks.find((walk) => walk.verdict === verdict) ?? walks.find((walk) => walk.verdict !== 'yes')
  const decided = first?.decided ?? absence('an address of the IP version that carries it')
  const sentence = sentenceOf(verdict, walks)
  return { verdict, sentence, decided, walks, notes: notesOf(world, question, walks) }
}

export function combined(verdicts: readonly Verdict[]): Verdict {
  const [first = 'no', ...rest] = new Set(verdicts)
  if (rest.length === 0) return first
  return verdicts.some((verdict) => verdict === 'yes' || verdict === 'depends')
    ? 'depends'
    : 'unknown'
}

type Group = {
  readonly leg: Leg
  readonly path: readonly Hop[]
  readonly packets: Packets
  readonly regions: ReadonlySet<Region>
}

function walksOf(legs: readonly Leg[], asked: Packets): readonly Walk[] {
  const groups = new Map<string, Group>()
  for (const leg of legs) {
    for (const { packets, path } of coursesOf(leg, asked)) {
      const key = [endsKey(leg), ...path.map(hopKey)].join('|')
      const old = groups.get(key)
      const regions = new Set([...(old?.regions ?? []), ...(leg.regions ?? [])])
      groups.set(key, { leg, path, packets: either(old?.packets ?? [], packets), regions })
    }
  }
  const siblings = grouped([...groups.values()], ({ leg }) => endsKey(leg))
  return [...siblings.values()].flatMap((all) => {
    const parts = partsOf(all)
    return all.map((group) => walkOf(group, parts))
  })
}

type Parts = { readonly count: number; readonly largest: number }

/** Into how many regions the internet falls for these ends, and how large the largest share of them is. */
function partsOf(groups: readonly Group[]): Parts {
  const count = new Set(groups.flatMap(({ regions }) => [...regions])).size
  return { count, largest: Math.max(...groups.map(({ regions }) => sizeOf(regions))) }
}

function endsKey({ from, to, source, regions }: Leg): string {
  const ends = [from.id, from.interface, from.ip, to.id, to.interface, to.ip, source.family]
  return [...ends, regions === null].join(' ')
}

function hopKey({ place, outcome, decided }: Hop): string {
  return [place, outcome, decided.kind, decided.id ?? decided.name].join(' ')
}

function walkOf({ leg, path, packets, regions }: Group, parts: Parts): Walk {
  return {
    verdict: verdictOf({ path }),
    family: leg.dead === null ? leg.source.family : null,
    from: leg.from,
    to: leg.to,
    traffic: rangesOf(packets),
    addresses: regionText(regions, parts),
    decided: deciderOf(path),
    path,
  }
}

/** Null for all of them. The largest part is called the rest, because nobody reads hundreds of networks. */
function regionText(regions: ReadonlySet<Region>, { count, largest }: Parts): string | null {
  if (regions.size === count) return null
  return sizeOf(regions) === largest ? 'all other public addresses' : regionsText([...regions])
}

export function regionsText(regions: readonly Region[]): string {
  return list(regions.map(({ family, first, last }) => rangeText(family, first, last)))
}

function sizeOf(regions: ReadonlySet<Region>): number {
  return [...regions].reduce((sum, { first, last }) => sum + Number(last - first + 1n), 0)
}

/** What stopped it, or what nobody knows; of what passes, the last that could have stopped it. */
function deciderOf(path: readonly Hop[]): Decider {
  const deciding = path.findLast(({ place }) => place !== 'receiver' && place !== 'beyond the rack')
  return (decisiveHop(path) ?? deciding)?.decided ?? absence('a way')
}

export function decisiveHop(path: readonly Hop[]): Hop | undefined {
  return (
    path.find(({ outcome }) => outcome === 'stops') ??
    path.find(({ outcome }) => outcome === 'unknown')
  )
}

function sentenceOf(verdict: Verdict, walks: readonly Walk[]): string {
  const walk = walks.find((one) => one.verdict === verdict)
  const hop = decisiveHop(walk?.path ?? [])
  switch (verdict) {
    case 'yes': {
      const deciding = walk?.path.findLast(({ decided }) => decided === walk.decided)
      return `Yes. ${deciding?.why ?? ''}.`
    }
    case 'no':
      return `No. ${hop?.why ?? 'The ends have no addresses of an IP version that carries it'}.`
    case 'unknown':
      return `Cannot tell. ${hop?.why ?? ''}.`
    case 'depends':
      return `Depends. ${walks
        .slice(0, 4)
        .map((one) => partText(one, walks))
        .join(' ')}`
  }
}

function partText(walk: Walk, all: readonly Walk[]): string {
  const { verdict, traffic, family, addresses, from, path, to } = walk
  const says = { yes: 'passes', no: 'does not pass', unknown: 'cannot be told' }[verdict]
  const where = [
    family === null ? '' : ` over ${FAMILIES[family]}`,
    addresses === null ? '' : ` (${addresses})`,
  ]
  const isOnly = all.every((one) => isSameEnds(one, walk))
  const ends = isOnly ? '' : [from.interface, to.interface].filter(Boolean).join(' to ')
  const why = decisiveHop(path)?.why
  const head = `${trafficText(traffic)}${where.join('')}${ends === '' ? '' : `, ${ends},`} ${says}`
  return `${head}${why === undefined ? '' : `: ${why}`}.`
}

function isSameEnds(one: Walk, other: Walk): boolean {
  return one.from.interface === other.from.interface && one.to.interface === other.to.interface
}

function notesOf(world: World, question: Question, walks: readonly Walk[]): readonly string[] {
  const ends = [question.from, question.to].map((text) => endOf(world, text))
  const down = ends.flatMap((end) =>
    end?.kind === 'instance' ? (downOf(end.instance)?.why ?? []) : [],
  )
  const shared = ends.flatMap((end) => {
    if (end?.kind !== 'address') return []
    const owners = ownersOf(world, end.peer)
    if (owners.length < 2) return addressNote(world, end.peer, walks)
    const names = list(owners.map(({ vpc }) => vpc.name))
    return [`VPCs ${names} each have ${end.peer.ip}; this is about the one of the other end's VPC.`]
  })
  const passes = walks.some(({ verdict }) => verdict === 'yes')
  const limits = passes
    ? ["A guest's own firewall and changes on their way are not known here."]
    : []
  return [...down.map((text) => `${text}.`), ...shared, ...limits]
}

function addressNote(world: World, peer: Peer, walks: readonly Walk[]): readonly string[] {
  const isStop = walks.some(({ from, to }) =>
    [from, to].some((stop) => stop.kind === 'address' && stop.ip === peer.ip),
  )
  const isOurs = [...networksOf(world).values()].some((network) => isInside(network, peer))
  if (isOurs || !isStop) return []
  return [
    `${peer.ip} is in no subnet of the project, so it is taken as an address beyond the rack.`,
  ]
}
