import { rangeText } from './address.ts'
import type { Answer, Decider, Hop, Question, Verdict, Walk } from './answer.ts'
import { absence, byInput } from './decider.ts'
import { endOf, ownersOf, questionRefusal } from './ends.ts'
import { legsOf } from './legs.ts'
import type { Region } from './outside.ts'
import { either, packetsAsked, rangesOf, trafficText, type Packets } from './traffic.ts'
import { verdictOf, type Leg } from './course.ts'
import { coursesOf } from './walk.ts'
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
  const first = walks.find((walk) => walk.verdict === verdict) ?? walks[0]
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
  readonly regions: readonly Region[]
}

function walksOf(legs: readonly Leg[], asked: Packets): readonly Walk[] {
  const groups = new Map<string, Group>()
  for (const leg of legs) {
    for (const { packets, path } of coursesOf(leg, asked)) {
      const key = [endsKey(leg), ...path.map(hopKey)].join('|')
      const old = groups.get(key)
      const regions = [
        ...new Set([...(old?.regions ?? []), ...(leg.region === null ? [] : [leg.region])]),
      ]
      groups.set(key, { leg, path, packets: either(old?.packets ?? [], packets), regions })
    }
  }
  const all = [...groups.values()]
  return all.map((group) =>
    walkOf(
      group,
      all.filter(({ leg }) => endsKey(leg) === endsKey(group.leg)),
    ),
  )
}

function endsKey({ from, to, source, region }: Leg): string {
  const ends = [from.id, from.interface, from.ip, to.id, to.interface, to.ip, source.family]
  return [...ends, region === null].join(' ')
}

function hopKey({ place, outcome, decided }: Hop): string {
  return [place, outcome, decided.kind, decided.id ?? decided.name].join(' ')
}

function walkOf({ leg, path, packets, regions }: Group, siblings: readonly Group[]): Walk {
  return {
    verdict: verdictOf({ path }),
    family: leg.dead === null ? leg.source.family : null,
    from: leg.from,
    to: leg.to,
    traffic: rangesOf(packets),
    addresses: regionText(regions, siblings),
    decided: deciderOf(path),
    path,
  }
}

/** Null for all of them. The largest part is called the rest, because nobody reads hundreds of networks. */
function regionText(regions: readonly Region[], siblings: readonly Group[]): string | null {
  const all = new Set(siblings.flatMap((one) => one.regions))
  if (regions.length === all.size) return null
  const most = Math.max(...siblings.map((one) => sizeOf(one.regions)))
  return sizeOf(regions) === most ? 'all other public addresses' : regionsText(regions)
}

export function regionsText(regions: readonly Region[]): string {
  return list(regions.map(({ family, first, last }) => rangeText(family, first, last)))
}

function sizeOf(regions: readonly Region[]): number {
  return regions.reduce((sum, { first, last }) => sum + Number(last - first + 1n), 0)
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
      return `No. ${hop?.why ?? 'No address of both ends carries it'}.`
    case 'unknown':
      return `Cannot tell. ${hop?.why ?? ''}.`
    case 'depends':
      return `Depends. ${walks.map(partText).slice(0, 4).join(' ')}`
  }
}

function partText({ verdict, traffic, family, addresses, from, path, to }: Walk): string {
  const says = { yes: 'passes', no: 'does not pass', unknown: 'cannot be told' }[verdict]
  const where = [
    family === null ? '' : ` over ${FAMILIES[family]}`,
    addresses === null ? '' : ` (${addresses})`,
  ]
  const ends = [from.interface, to.interface].filter(Boolean).join(' to ')
  const why = decisiveHop(path)?.why
  const head = `${trafficText(traffic)}${where.join('')}${ends === '' ? '' : `, ${ends},`} ${says}`
  return `${head}${why === undefined ? '' : `: ${why}`}.`
}

function notesOf(world: World, question: Question, walks: readonly Walk[]): readonly string[] {
  const ends = [question.from, question.to].map((text) => endOf(world, text))
  const down = ends.flatMap((end) =>
    end?.kind === 'instance' ? (downOf(end.instance)?.why ?? []) : [],
  )
  const shared = ends.flatMap((end) => {
    if (end?.kind !== 'address') return []
    const owners = ownersOf(world, end.peer)
    if (owners.length < 2) return addressNote(world, end.peer.ip, owners.length, walks)
    const names = list(owners.map(({ vpc }) => vpc.name))
    return [`VPCs ${names} each have ${end.peer.ip}; this is about the one of the other end's VPC.`]
  })
  const passes = walks.some(({ verdict }) => verdict === 'yes')
  const limits = passes
    ? ["A guest's own firewall and changes on their way are not known here."]
    : []
  return [...down.map((text) => `${text}.`), ...shared, ...limits]
}

function addressNote(
  world: World,
  ip: string,
  owners: number,
  walks: readonly Walk[],
): readonly string[] {
  const isStop = walks.some(({ from, to }) =>
    [from, to].some((stop) => stop.kind === 'address' && stop.ip === ip),
  )
  if (owners > 0 || !isStop || world.vpcs.length === 0) return []
  return [
    `${ip} is in no subnet that counts here, or nobody has it, so it is taken as an address beyond the rack.`,
  ]
}
