import { uncapital } from '../state/words.ts'
import type { Params } from './kernel/param.ts'
import { Refusal } from './kernel/refusal.ts'

/** A collection that the API can only replace as a whole, seen as its members. */
export type Members<Member> = {
  /** The noun of its members, in a sentence: `firewall rules`. */
  readonly many: string
  /** Reads the current members. */
  readonly read: () => Promise<readonly Member[]>
  /** The members as the user saw them; undefined if they were not shown, as for a script. */
  readonly seen: readonly Member[] | undefined
  readonly keyOf: (member: Member) => string
  /** Returns the part of a member that is written back, and so counts as changed. */
  readonly contentOf: (member: Member) => unknown
}

/**
 * Changes members without losing concurrent changes: reads the whole, compares it with what the user saw, and passes
 * the members to `put` only if they are the same. Otherwise throws a {@link Refusal} that names the differences.
 */
export async function changeMembers<Member, Result>(
  members: Members<Member>,
  put: (current: readonly Member[]) => Promise<Result>,
): Promise<Result> {
  const current = await members.read()
  const changes = members.seen === undefined ? [] : differences(members, members.seen, current)
  if (changes.length > 0) {
    throw new Refusal(
      `The ${members.many} have changed since you loaded them: ${changes.join(', ')}. Nothing was saved; check them and try again.`,
    )
  }
  return put(current)
}

/** The fields of a resource that its update clears unless it repeats them. */
export type Fields<Values> = {
  /** What they belong to, in a sentence: `db1`. */
  readonly of: string
  /** Parameters with the fields' names, for their labels. */
  readonly params: Params
  readonly read: () => Promise<Values>
  readonly seen: Values | undefined
}

/** As {@link changeMembers}, for the fields of one resource. Passes the current ones to `put`. */
export async function changeFields<Values extends object, Result>(
  { of, params, read, seen }: Fields<Values>,
  put: (current: Values) => Promise<Result>,
): Promise<Result> {
  const current = await read()
  const members: Members<readonly [name: string, value: unknown]> = {
    many: `settings of ${of}`,
    read: async () => Object.entries(current),
    seen: seen && Object.entries(seen),
    keyOf: ([name]) => uncapital(params[name]?.label ?? name),
    contentOf: ([, value]) => value,
  }
  return changeMembers(members, () => put(current))
}

/** Lists what is new, gone or different: `web added`, `ssh removed`, `icmp changed`. */
function differences<Member>(
  { keyOf, contentOf }: Members<Member>,
  before: readonly Member[],
  after: readonly Member[],
): readonly string[] {
  const was = new Map(before.map((member) => [keyOf(member), JSON.stringify(contentOf(member))]))
  const is = new Map(after.map((member) => [keyOf(member), JSON.stringify(contentOf(member))]))
  return [
    ...[...is.keys()].filter((key) => !was.has(key)).map((key) => `${key} added`),
    ...[...was.keys()].filter((key) => !is.has(key)).map((key) => `${key} removed`),
    ...[...is].flatMap(([key, now]) =>
      was.has(key) && was.get(key) !== now ? [`${key} changed`] : [],
    ),
  ]
}
