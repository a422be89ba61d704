import type {
  AntiAffinityGroup,
  Disk,
  ExternalSubnet,
  FloatingIp,
  Instance,
  InstanceNetworkInterface,
  Project,
  SiloIpPool,
  Snapshot,
  Vpc,
  VpcSubnet,
} from '@oxide/api'
import { isUuid } from '../api/valid/name.ts'
import type { Read } from './read.ts'

/** Kinds of resource that can be named, pointed at and acted on. */
export type Noun = keyof Items

/** Names (or ids) by noun: `{ project: 'web', instance: 'db1' }`. Never values. */
export type Names = { readonly [N in Noun]?: string }

/** One resource by name: what it is and where. `{ noun: 'disk', names: { project: 'web', disk: 'd1' } }` */
export type Ref = { readonly noun: Noun; readonly names: Names }

/** What every resource has, whichever noun it is. */
export type Named = { readonly id: string; readonly name: string; readonly description?: string }

export type Page<Item = Named> = {
  readonly items: readonly Item[]
  readonly nextPage?: string | null
}

export type Paging = { readonly limit?: number; readonly pageToken?: string }

/** What each noun's answers hold. */
export type Items = {
  project: Project
  instance: Instance
  disk: Disk
  snapshot: Snapshot
  /** A network interface of an instance. */
  interface: InstanceNetworkInterface
  floatingIp: FloatingIp
  externalSubnet: ExternalSubnet
  antiAffinityGroup: AntiAffinityGroup
  vpc: Vpc
  subnet: VpcSubnet
  /** An IP pool of the silo. */
  pool: SiloIpPool
}

export type NounFacts<Item> = {
  /** As it stands in a sentence. */
  readonly one: string
  readonly many: string
  /** The noun that it lives in, whose name is needed beside its own. */
  readonly within: Noun | null
  /** Operations (by the beginning of their ids) whose answers change when one of it does. */
  readonly shownBy: readonly string[]
  /** Operations that answer a list of it, whose items stand for its view. */
  readonly listedBy: readonly string[]
  readonly list: (names: Names, paging?: Paging) => Read<Page<Item>>
  readonly view: (names: Names) => Read<Item>
  /** What a picker says beside its name; its description where absent. */
  readonly about?: (item: Item) => string
}

/**
 * The query selector of a call on one resource: what it lives in, outwards up to the first that is named by its id;
 * the control plane refuses more beside an id.
 * @param way from the resource's own noun outwards
 */
export function outerOf(names: Names, way: readonly Noun[]): Outer {
  const [noun, within, ...rest] = way
  if (noun === undefined || within === undefined) return {}
  if (names[within] === undefined || isUuid(names[noun] ?? '')) return {}
  return { [within]: names[within], ...outerOf(names, [within, ...rest]) }
}

/** What something may live in. */
type Outer = { project?: string; instance?: string; vpc?: string }

/** The project of a list, for calls that must name one. */
export function inProject(names: Names): { project: string } {
  return { project: names.project ?? '' }
}
