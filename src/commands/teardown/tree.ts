import type { ProbeInfo } from '@oxide/api'
import { isRecord } from '../../api/shape.ts'
import type { Getter } from 'jotai/vanilla'
import { everyPage, type Everything } from '../../state/cache/every-page.ts'
import { readNow } from '../../state/cache/query.ts'
import { type Read, whole } from '../../state/cache/read.ts'
import { disksOf } from '../../state/instance/reads.ts'
import { isWhole, type Names, type Noun, type Page } from '../../state/nouns.ts'
import { nouns, recordOf, type Ref, refOf } from '../../state/nouns.ts'
import { interfacesIn } from '../../state/nouns/silo/subnet.ts'
import { atATime } from '../kernel/plan/preview.ts'

/** Lists what must be deleted before the thing that holds it. Everything else is deleted with it. */
type Branch = {
  readonly noun: Noun
  /** The list, if it is not the noun's own. */
  readonly list?: (names: Names) => Read<Page>
  /** Finds the items, if no list has them. */
  readonly find?: (get: Getter, names: Names) => Promise<Everything>
  /** False for an item that goes with what it is in. */
  readonly isOwn?: (item: unknown) => boolean
}

const TREE: Readonly<Partial<Record<Noun, readonly Branch[]>>> = {
  project: [
    { noun: 'instance' },
    { noun: 'disk' },
    { noun: 'snapshot' },
    { noun: 'image' },
    { noun: 'floatingIp' },
    { noun: 'externalSubnet' },
    { noun: 'affinityGroup' },
    { noun: 'antiAffinityGroup' },
    { noun: 'probe' },
    { noun: 'vpc' },
  ],
  vpc: [
    { noun: 'subnet' },
    { noun: 'router', isOwn: (router) => textIn(router, 'kind') === 'custom' },
  ],
  subnet: [{ noun: 'interface', list: interfacesIn }],
  silo: [{ noun: 'siloPool' }, { noun: 'siloSubnetPool' }],
  systemPool: [{ noun: 'systemPoolSilo' }, { noun: 'ipRange' }],
  systemSubnetPool: [{ noun: 'systemSubnetPoolSilo' }, { noun: 'subnetPoolMember' }],
}

/** Adds what is deleted only if its parent was named: a project lists all of its disks and probes itself. */
const OF_ROOT: typeof TREE = {
  ...TREE,
  instance: [{ noun: 'disk', list: disksOf }],
  vpc: [{ noun: 'probe', find: probesIn }, ...(TREE.vpc ?? [])],
  subnet: [{ noun: 'probe', find: probesIn }, ...(TREE.subnet ?? [])],
}

/** A resource with what was found in it. */
export type Thing = {
  readonly noun: Noun
  readonly names: Names
  readonly item: unknown
  readonly inside: Thing[]
}

/** Reads a resource and what is in it, level by level. The notes say what could not be read, or not all of it. */
export async function readTree(
  get: Getter,
  { noun, names }: Ref,
): Promise<{ readonly root: Thing; readonly notes: readonly string[] }> {
  const root: Thing = {
    noun,
    names,
    item: await readNow(get, recordOf(noun).view(names), 0),
    inside: [],
  }
  const notes: string[] = []
  let level: readonly Thing[] = [root]
  while (level.length > 0) {
    const branches = level.flatMap((thing) =>
      ((thing === root ? OF_ROOT : TREE)[thing.noun] ?? []).map((branch) => ({ thing, branch })),
    )
    const found = new Map<(typeof branches)[number], readonly unknown[]>()
    await atATime(branches, async (one) => {
      const { many } = recordOf(one.branch.noun)
      try {
        const { items, isWhole: isAll } = await itemsOf(get, one.branch, one.thing.names)
        if (!isAll) notes.push(`Only the first ${items.length} ${many} were read`)
        found.set(one, items)
      } catch (reason) {
        const why = reason instanceof Error ? reason.message : String(reason)
        notes.push(`Could not read ${many}: ${why}`)
      }
    })
    level = branches.flatMap((one) => {
      const { thing, branch } = one
      const { noun: kind, isOwn = () => true } = branch
      const inner = (found.get(one) ?? []).filter(isOwn).map((item): Thing => {
        return { noun: kind, names: refOf(kind, thing.names, item).names, item, inside: [] }
      })
      thing.inside.push(...inner)
      return inner
    })
  }
  return { root, notes }
}

async function itemsOf(
  get: Getter,
  { noun, list, find }: Branch,
  names: Names,
): Promise<Everything> {
  if (find !== undefined) return find(get, names)
  if (list === undefined) return everyPage(get, noun, names)
  const page = await readNow(get, whole(list(names)), 0)
  return { items: page.items, isWhole: isWhole(page) }
}

/** Finds the probes that hold a subnet, or one of a VPC. They only tell the block, which a subnet of another VPC may share. */
async function probesIn(get: Getter, names: Names): Promise<Everything> {
  const probes = await readNow(get, whole(nouns.probe.list(names)), 0)
  if (probes.items.length === 0) return { items: [], isWhole: true }
  const { project = '', vpc, subnet } = names
  const own = new Set<string>()
  const others = new Set<string>()
  const vpcs = await readNow(get, whole(nouns.vpc.list({ project })), 0)
  for (const { id, name } of vpcs.items) {
    const isOwnVpc = vpc === name || vpc === id
    const subnets = await readNow(get, whole(nouns.subnet.list({ project, vpc: name })), 0)
    for (const one of subnets.items) {
      const isOwn = isOwnVpc && [undefined, one.name, one.id].includes(subnet)
      for (const block of [one.ipv4Block, one.ipv6Block]) (isOwn ? own : others).add(block)
    }
  }
  const items = probes.items.filter((probe) => blocksOf(probe).some((block) => own.has(block)))
  const shared = items.flatMap(blocksOf).find((block) => others.has(block))
  if (shared === undefined) return { items, isWhole: isWhole(probes) }
  throw new Error(`several subnets have the block ${shared}, and a probe does not tell its own`)
}

/** Returns the blocks of the subnets in which a probe has addresses. */
function blocksOf({ interface: { ipConfig } }: ProbeInfo): readonly string[] {
  const { type, value } = ipConfig
  return type === 'dual_stack' ? [value.v4.subnet, value.v6.subnet] : [value.subnet]
}

/** Returns a text of an item; undefined if it has none by that name. */
export function textIn(item: unknown, name: string): string | undefined {
  const value = isRecord(item) ? item[name] : undefined
  return typeof value === 'string' ? value : undefined
}
