import type { AuditLogEntry } from '@oxide/api'
import { createContext, use, useMemo, useState } from 'react'
import { userBuiltinList } from '../../api/generated/reads/system-silos-users-builtin.ts'
import { siloUserList } from '../../api/generated/reads/system-silos-users.ts'
import { siloUserOf } from '../../state/nouns/both/silo-user.ts'
import { isWhole, LARGEST_PAGE, nouns, type Page } from '../../state/nouns.ts'
import { read } from '../../state/cache/read.ts'
import { useRead } from '../../state/use-page.ts'
import { useReads } from '../../state/cache/use-reads.ts'
import { Skeleton } from '../../ui/spinner.tsx'
import { Truncated } from '../../ui/text/value.tsx'

export type Actor = {
  /** The name, or else the id, or else the kind of actor. */
  readonly name: string
  /** Set while the name may still be loading. */
  readonly isWaiting?: boolean
  readonly silo: string | null
  /** Null without one: a SCIM client, or a request without a session. */
  readonly id: string | null
}

export type ActorOf = (entry: AuditLogEntry) => Actor

/** Reads the users of at most this many silos for actors' names. */
const MOST_SILOS = 20

/** Reads at most this many users one by one: the lists of their silos do not have them. */
const MOST_USERS = 50

export type Actors = {
  readonly actorOf: ActorOf
  /** The number of actors shown by id only, because there are too many to look up. */
  readonly unnamed: number
}

/** Names the actors of entries, because the log contains only their ids. */
export function useActors(entries: readonly AuditLogEntry[]): Actors {
  const siloIds = useMemo(
    () => [...new Set(entries.flatMap((entry) => siloOf(entry) ?? []))].slice(0, MOST_SILOS),
    [entries],
  )
  const isBuiltin = useMemo(
    () => entries.some(({ actor }) => actor.kind === 'user_builtin'),
    [entries],
  )
  // One by one, because the list leaves out silos that are not discoverable.
  const silos = useReads(siloIds.map((silo) => nouns.silo.view({ silo })))
  const found = useStable(silos.map(({ data }) => data))
  const siloNames = useMemo(
    () => new Map(found.flatMap((silo) => (silo === undefined ? [] : [[silo.id, silo.name]]))),
    [found],
  )
  const users = useReads(
    [...siloNames.values()].map((silo) =>
      read(siloUserList, { query: { silo, limit: LARGEST_PAGE } }),
    ),
  )
  const builtin = useRead(read(userBuiltinList, { query: { limit: LARGEST_PAGE } }), {
    enabled: isBuiltin,
  })
  const isWaiting = [...silos, ...users].some(({ data, isError }) => data === undefined && !isError)
  const lists = useStable<People>([...users.map(({ data }) => data), builtin.data])
  const listed = useMemo(
    () =>
      new Map(lists.flatMap((list) => list?.items ?? NO_ONE).map((one) => [one.id, nameOf(one)])),
    [lists],
  )
  const readWhole = useMemo(
    () => new Set([...siloNames.keys()].filter((_, at) => isWholeList(lists[at]))),
    [siloNames, lists],
  )
  const others = useMemo(
    () => (isWaiting ? NO_USERS : usersBeyond(entries, listed, readWhole)),
    [isWaiting, entries, listed, readWhole],
  )
  const single = useStable(
    useReads(
      others.slice(0, MOST_USERS).map(({ userId, silo }) => siloUserOf({ silo }, userId)),
    ).map(({ data }) => data),
  )
  const actorOf: ActorOf = useMemo(() => {
    const names = new Map(listed)
    for (const one of single) if (one !== undefined) names.set(one.id, nameOf(one))
    return (entry) => actorIn(entry, { names, silos: siloNames, isWaiting })
  }, [listed, single, siloNames, isWaiting])
  return { actorOf, unnamed: Math.max(0, others.length - MOST_USERS) }
}

type UserInSilo = { readonly userId: string; readonly silo: string }

const NO_USERS: readonly UserInSilo[] = []

/** Returns the users who are in no list that was read, except those of silos all of whose users were. */
function usersBeyond(
  entries: readonly AuditLogEntry[],
  listed: ReadonlyMap<string, string>,
  readWhole: ReadonlySet<string>,
): readonly UserInSilo[] {
  const beyond = new Map<string, UserInSilo>()
  for (const { actor } of entries) {
    if (actor.kind !== 'silo_user' || listed.has(actor.siloUserId)) continue
    if (readWhole.has(actor.siloId)) continue
    beyond.set(actor.siloUserId, { userId: actor.siloUserId, silo: actor.siloId })
  }
  return [...beyond.values()]
}

function isWholeList(list: People): boolean {
  return list !== undefined && isWhole(list)
}

type Person = { readonly id: string } & (
  | { readonly name: string }
  | { readonly displayName: string }
)
type People = Page<Person> | undefined

const NO_ONE: readonly Person[] = []

function nameOf(person: Person): string {
  return ('name' in person ? person.name : person.displayName) || person.id
}

/** Returns the same list while its items are equal. */
function useStable<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, keep] = useState(list)
  if (kept.length === list.length && kept.every((item, at) => item === list[at])) return kept
  keep(list)
  return list
}

function siloOf({ actor }: AuditLogEntry): string | null {
  return 'siloId' in actor ? actor.siloId : null
}

type Names = {
  readonly names: ReadonlyMap<string, string>
  readonly silos: ReadonlyMap<string, string>
  readonly isWaiting: boolean
}

/** Describes an actor; one of an unknown kind by the word for that kind. */
function actorIn({ actor }: AuditLogEntry, { names, silos, isWaiting }: Names): Actor {
  const silo = 'siloId' in actor ? (silos.get(actor.siloId) ?? actor.siloId ?? null) : null
  const one = (id: string | null | undefined): Actor => {
    // An entry without its actor's id passes the client's checks.
    if (id == null) return { name: 'Unknown user', silo, id: null }
    const name = names.get(id)
    return { name: name ?? id, silo, id, isWaiting: name === undefined && isWaiting }
  }
  switch (actor.kind) {
    case 'silo_user':
      return one(actor.siloUserId)
    case 'user_builtin':
      return one(actor.userBuiltinId)
    case 'scim':
      return { name: 'SCIM client', silo, id: null }
    case 'unauthenticated':
      return { name: 'Not signed in', silo, id: null }
    default:
      return { name: String(Reflect.get(actor, 'kind')).replaceAll('_', ' '), silo, id: null }
  }
}

const NOBODY: Names = { names: new Map(), silos: new Map(), isWaiting: false }

/** Provides the cells with the names of actors, and with the requests of this tab. */
export const LogContext = createContext<{
  readonly actorOf: ActorOf
  readonly ownRequests: ReadonlySet<string>
}>({ actorOf: (entry) => actorIn(entry, NOBODY), ownRequests: new Set() })

export function ActorName({ of }: { of: AuditLogEntry }) {
  const { name, id, isWaiting = false } = use(LogContext).actorOf(of)
  if (isWaiting) return <Skeleton width="14ch" />
  if (id === null) return <span className="dim">{name}</span>
  return <Truncated text={name} max={28} middle={name === id} />
}
