import type { Disk, Instance, Project, Snapshot } from '@oxide/api'
import type { QueryClient } from '@tanstack/query-core'
import { diskList, diskView } from '../api/operations/disk.ts'
import { instanceList, instanceView } from '../api/operations/instance.ts'
import { projectList, projectView } from '../api/operations/project.ts'
import { snapshotList, snapshotView } from '../api/operations/snapshot.ts'
import { isUuid } from '../api/valid/name.ts'
import { read, type Read } from './read.ts'

/** Kinds of resource that can be named, pointed at and acted on. */
export type Noun = 'project' | 'instance' | 'disk' | 'snapshot'

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

type Items = { project: Project; instance: Instance; disk: Disk; snapshot: Snapshot }

type NounFacts<Item> = {
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
}

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
}

export function isNoun(word: string): word is Noun {
  return Object.hasOwn(nouns, word)
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
 * The query selector of a call on one resource: its project, unless it is named by id, in which case the
 * control plane refuses a project beside it.
 */
export function selector(names: Names, noun: Noun): { project?: string } {
  return isUuid(names[noun] ?? '') || names.project === undefined ? {} : { project: names.project }
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

/** The names that a list's arguments carry: its project, if it is of one. */
export function withinOf(args: object): Names {
  const query = 'query' in args && isObject(args.query) ? args.query : {}
  return 'project' in query && typeof query.project === 'string' ? { project: query.project } : {}
}

export function isPage(answer: unknown): answer is Page {
  return isObject(answer) && 'items' in answer && Array.isArray(answer.items)
}

function inProject(names: Names): { project: string } {
  return { project: names.project ?? '' }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
