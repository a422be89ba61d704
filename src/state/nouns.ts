import type { QueryClient } from '@tanstack/query-core'
import { diskList, diskView } from '../api/operations/disk.ts'
import { instanceList, instanceView } from '../api/operations/instance.ts'
import { projectList, projectView } from '../api/operations/project.ts'
import { snapshotList, snapshotView } from '../api/operations/snapshot.ts'
import { networkNouns } from './network-nouns.ts'
import {
  inProject,
  type Items,
  type Names,
  type Noun,
  type NounFacts,
  outerOf,
  type Page,
  type Paging,
  type Ref,
} from './noun.ts'
import { read, type Read } from './read.ts'

export type { Named, Names, Noun, Page, Paging, Ref } from './noun.ts'

/** Page sizes: a list shows 50 rows; a picker asks for everything at once (the console's constant of 1000). */
export const PAGE_SIZE = 50
export const EVERYTHING = 1000

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
  ...networkNouns,
}

/** What a picker says beside a name. */
export function aboutOf<N extends Noun>(noun: N, item: Items[N]): string {
  return nouns[noun].about?.(item) ?? item.description
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

/** The query selector of a call on one resource; see {@link outerOf}. */
export function selector(names: Names, noun: Noun): ReturnType<typeof outerOf> {
  return outerOf(names, wayFrom(noun))
}

/** A noun, then what it lives in, outwards. */
function wayFrom(noun: Noun): readonly Noun[] {
  const { within } = nouns[noun]
  return within === null ? [noun] : [noun, ...wayFrom(within)]
}

/** Files each item of a list answer as the answer to its view, so that both always agree. */
export function seedViews(client: QueryClient, wanted: Read, answer: unknown): void {
  const noun = nounListedBy(wanted.operation.id)
  if (noun === null || !isPage(answer) || answer.items.length > 2 * PAGE_SIZE) return
  const within = withinOf(wanted.args)
  for (const item of answer.items) {
    const view = nouns[noun].view({ ...within, [noun]: item.name })
    client.setQueryData([view.operation.id, view.args], item)
  }
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
