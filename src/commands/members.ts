import { Refusal } from './kernel/refusal.ts'

/** A whole that the API can only replace, seen as its members. */
export type Members<Member> = {
  /** The noun of its members, in a sentence: `firewall rules`. */
  readonly many: string
  /** Reads the members as they are now. */
  readonly read: () => Promise<readonly Member[]>
  /** The members as the user saw them; undefined where nobody saw any, such as for a script. */
  readonly seen: readonly Member[] | undefined
  readonly keyOf: (member: Member) => string
  /** What of a member is put back, so what counts as changed. */
  readonly contentOf: (member: Member) => unknown
}

/**
 * Changes members of a whole without losing what somebody else has changed meanwhile: reads it, compares it with what
 * the user saw, and hands the members to `put` only when they are the same. Throws a {@link Refusal} that names the
 * differences otherwise.
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

/** What is new, gone or different, as `web added`, `ssh removed`, `icmp changed`. */
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
