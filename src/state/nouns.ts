import {
  diskList,
  diskView,
  instanceList,
  instanceView,
  projectList,
  projectView,
  snapshotList,
  snapshotView,
} from '../api/operations/first.ts'
import {
  type Items,
  type Names,
  type Noun,
  type LaterNoun,
  type NounFacts,
  type NounReads,
  type Page,
  type Paging,
  type Ref,
} from './noun.ts'
import { isUuid } from '../api/valid/id.ts'
import { read, type Read } from './read.ts'

export type { Named, Names, Noun, Page, Paging, Ref } from './noun.ts'

/** Page sizes: a list shows 50 rows; a picker asks for everything at once (the console's constant of 1000). */
export const PAGE_SIZE = 50
export const EVERYTHING = 1000

const provided: { [N in LaterNoun]?: NounReads<Items[N]> } = {}

export const nouns: { readonly [N in Noun]: NounFacts<Items[N]> } = {
  project: {
    one: 'project',
    many: 'projects',
    within: null,
    shownBy: ['project'],
    listedBy: ['projectList'],
    list: (_names, paging) => read(projectList, { query: { ...paging } }),
    view: (names) => read(projectView, { path: { project: names.project ?? '' } }),
  },
  instance: {
    one: 'instance',
    many: 'instances',
    within: 'project',
    shownBy: ['instance'],
    listedBy: ['instanceList'],
    list: (names, paging) => read(instanceList, { query: { ...inProject(names), ...paging } }),
    view: (names) =>
      read(instanceView, {
        path: { instance: names.instance ?? '' },
        query: selector(names, 'instance'),
      }),
  },
  disk: {
    one: 'disk',
    many: 'disks',
    within: 'project',
    shownBy: ['disk', 'instanceDisk'],
    listedBy: ['diskList', 'instanceDiskList'],
    list: (names, paging) => read(diskList, { query: { ...inProject(names), ...paging } }),
    view: (names) =>
      read(diskView, { path: { disk: names.disk ?? '' }, query: selector(names, 'disk') }),
  },
  snapshot: {
    one: 'snapshot',
    many: 'snapshots',
    within: 'project',
    shownBy: ['snapshot'],
    listedBy: ['snapshotList'],
    list: (names, paging) => read(snapshotList, { query: { ...inProject(names), ...paging } }),
    view: (names) =>
      read(snapshotView, {
        path: { snapshot: names.snapshot ?? '' },
        query: selector(names, 'snapshot'),
      }),
  },
  interface: later('interface', 'network interface', 'instance', ['instanceNetworkInterface']),
  floatingIp: later('floatingIp', 'floating IP', 'project', ['floatingIp'], ['instanceExternalIp']),
  externalSubnet: later('externalSubnet', 'external subnet', 'project', [
    'externalSubnet',
    'instanceExternalSubnet',
  ]),
  antiAffinityGroup: later('antiAffinityGroup', 'anti-affinity group', 'project', [
    'antiAffinityGroup',
    'instanceAntiAffinityGroup',
  ]),
  vpc: later('vpc', 'VPC', 'project', ['vpc']),
  subnet: later('subnet', 'subnet', 'vpc', ['vpcSubnet']),
  pool: later('pool', 'IP pool', null, ['ipPool']),
  subnetPool: later('subnetPool', 'subnet pool', null, ['subnetPool']),
}

/** Hands in how the later nouns are read. Called by the file that does, as it arrives. */
export function provideReads(reads: { readonly [N in LaterNoun]: NounReads<Items[N]> }): void {
  Object.assign(provided, reads)
}

/**
 * Facts of a noun whose reads arrive with the first page that needs them.
 * @param operations how the ids of the operations begin that list it, and show it
 * @param also how those of others begin that show it
 */
function later<N extends LaterNoun>(
  noun: N,
  one: string,
  within: Noun | null,
  operations: readonly string[],
  also: readonly string[] = [],
): NounFacts<Items[N]> {
  const reads = (): NounReads<Items[N]> => {
    const found = provided[noun]
    if (found === undefined) throw new Error(`No reads of ${noun}`)
    return found
  }
  return {
    one,
    many: `${one}s`,
    within,
    shownBy: [...operations, ...also],
    listedBy: operations.map((operation) => `${operation}List`),
    list: (names, paging) => reads().list(names, paging),
    view: (names) => reads().view(names),
  }
}

export function isNoun(word: string): word is Noun {
  return Object.hasOwn(nouns, word)
}

/** The noun that a command's id begins with, e.g. `floating-ip attach`; null where its first word is none. */
export function nounIn(id: string): Noun | null {
  const [word = ''] = id.split(' ')
  const camel = word.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  return isNoun(camel) ? camel : null
}

/** The names of resources among any arguments. */
export function namesIn(args: Readonly<Record<string, unknown>>): Names {
  return Object.fromEntries(
    Object.entries(args).filter(
      ([key, value]) => isNoun(key) && typeof value === 'string' && value !== '',
    ),
  )
}

/** The name of the resource itself, without where it lives. */
export function nameOf(ref: Ref): string {
  return ref.names[ref.noun] ?? ''
}

/** The list that a resource stands in, as a read of one page. */
export function listOf<N extends Noun>(
  noun: N,
  names: Names,
  paging: Paging = { limit: PAGE_SIZE },
): Read<Page<Items[N]>> {
  return nouns[noun].list(names, paging)
}

/**
 * The query selector of a call on one resource: what it lives in, outwards up to the first that is named by its id;
 * the control plane refuses more beside an id.
 */
export function selector(names: Names, noun: Noun): Outer {
  const { within } = nouns[noun]
  if (within === null || names[within] === undefined || isUuid(names[noun] ?? '')) return {}
  return { [within]: names[within], ...selector(names, within) }
}

/** What something may live in. */
type Outer = { project?: string; instance?: string; vpc?: string }

/** The project of a list, for calls that must name one. */
export function inProject(names: Names): { project: string } {
  return { project: names.project ?? '' }
}

/** Which noun an operation lists, or null if it is no list of a noun. */
export function nounListedBy(operationId: string): Noun | null {
  for (const [noun, facts] of Object.entries(nouns)) {
    if (isNoun(noun) && facts.listedBy.includes(operationId)) return noun
  }
  return null
}

/** The names that a list's arguments carry: what its items live in, if they do. */
export function withinOf(args: object): Names {
  const query = 'query' in args && isObject(args.query) ? args.query : {}
  return namesIn(Object.fromEntries(Object.entries(query)))
}

export function isPage(answer: unknown): answer is Page {
  return isObject(answer) && 'items' in answer && Array.isArray(answer.items)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
