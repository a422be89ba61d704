import { isRecord } from '../../../api/shape.ts'
import type { Getter } from 'jotai/vanilla'
import { everyPage, type Everything } from '../../../state/cache/every-page.ts'
import { readNow } from '../../../state/cache/query.ts'
import { type Read, whole } from '../../../state/cache/read.ts'
import { disksOf } from '../../../state/instance/reads.ts'
import { isWhole, type Names, type Noun, type Page } from '../../../state/nouns.ts'
import { recordOf, type Ref, refOf } from '../../../state/nouns.ts'
import { interfacesIn } from '../../../state/nouns/silo/subnet.ts'
import { atATime } from './preview.ts'

/** The things in another that must go before it does. What is not listed goes with it. */
type Branch = {
  readonly noun: Noun
  /** The list, if it is not the noun's own. */
  readonly list?: (names: Names) => Read<Page>
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

/** What is only deleted with the resource that was named: the disks of an instance are those of its project, too. */
const OF_ROOT: typeof TREE = { ...TREE, instance: [{ noun: 'disk', list: disksOf }] }

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

async function itemsOf(get: Getter, { noun, list }: Branch, names: Names): Promise<Everything> {
  if (list === undefined) return everyPage(get, noun, names)
  const page = await readNow(get, whole(list(names)), 0)
  return { items: page.items, isWhole: isWhole(page) }
}

/** Returns a text of an item; undefined if it has none by that name. */
export function textIn(item: unknown, name: string): string | undefined {
  const value = isRecord(item) ? item[name] : undefined
  return typeof value === 'string' ? value : undefined
}
