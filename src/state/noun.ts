import type {
  AntiAffinityGroup,
  Disk,
  ExternalSubnet,
  FloatingIp,
  Instance,
  InstanceNetworkInterface,
  Project,
  SiloIpPool,
  SiloSubnetPool,
  Snapshot,
  Vpc,
  VpcSubnet,
} from '@oxide/api'
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
  /** A pool of external subnets of the silo. */
  subnetPool: SiloSubnetPool
}

/** What is said of a noun, and what hangs together with it. */
type NounWords = {
  /** As it stands in a sentence. */
  readonly one: string
  readonly many: string
  /** The noun that it lives in, whose name is needed beside its own. */
  readonly within: Noun | null
  /** Operations (by the beginning of their ids) whose answers change when one of it does. */
  readonly shownBy: readonly string[]
  /** Operations that answer a list of it, whose items stand for its view. */
  readonly listedBy: readonly string[]
}

/** How a noun is asked for. */
export type NounReads<Item> = {
  readonly list: (names: Names, paging?: Paging) => Read<Page<Item>>
  readonly view: (names: Names) => Read<Item>
}

export type NounFacts<Item> = NounWords & NounReads<Item>

/** Nouns that the first page does without. */
export type LaterNoun = Exclude<Noun, 'project' | 'instance' | 'disk' | 'snapshot'>
