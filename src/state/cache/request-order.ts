import { atom, type Getter } from 'jotai/vanilla'

// An answer is as old as its request: however late it arrives, it never overwrites the answer to a later request, nor
// what a command has changed since.

/** Requests in flight, and how many were made in all. */
const requestsAtom = atom(() => ({ count: 0, open: new Set<Request>() }))

type Request = { readonly operation: string; outdated: boolean }

/** Makes a request, and repeats it if the data changed before the reply. Marks the answer with the request's number. */
export async function askInOrder<Answer>(
  get: Getter,
  operation: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const requests = get(requestsAtom)
  for (;;) {
    const request: Request = { operation, outdated: false }
    requests.count += 1
    const turn = requests.count
    requests.open.add(request)
    const answer = await ask().finally(() => requests.open.delete(request))
    if (request.outdated) continue
    setTurn(answer, turn)
    return answer
  }
}

/** Has requests in flight repeated, because their data has changed. */
export function outdateRequests(get: Getter, shows: (operation: string) => boolean): void {
  for (const request of get(requestsAtom).open) {
    if (shows(request.operation)) request.outdated = true
  }
}

/** Returns the number of the request that brought an answer or a part of it; 0 if unknown. */
export function turnOf(answer: unknown): number {
  return (isObject(answer) ? turns.get(answer) : undefined) ?? 0
}

/** Records the number of the request that brought an answer or a part of it. */
export function setTurn(answer: unknown, turn: number): void {
  if (isObject(answer)) turns.set(answer, turn)
}

/** Keeps the answer to the later of two requests, and shares the parts that are equal. */
export function keepNewer(before: unknown, after: unknown): unknown {
  const turn = turnOf(after)
  if (turn !== 0 && turn < turnOf(before)) return before
  const kept = shareStructure(before, after)
  setTurn(kept, turn)
  return kept
}

const turns = new WeakMap<object, number>()

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/**
 * Reuses every part of an old answer that a new one repeats, so that an unchanged row stays the same object and is not
 * rendered again. Unlike the query library's structural sharing, it also compares dates, which our rows hold.
 */
export function shareStructure(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before
  if (before instanceof Date && after instanceof Date) {
    return before.getTime() === after.getTime() ? before : after
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = after.map((item, at) =>
      at < before.length ? shareStructure(before[at], item) : item,
    )
    return same(before, items) ? before : items
  }
  if (isRecord(before) && isRecord(after)) {
    const entries = Object.entries(after).map(([key, value]) => [
      key,
      shareStructure(before[key], value),
    ])
    const shared: Record<string, unknown> = Object.fromEntries(entries)
    const keys = Object.keys(shared)
    const equal =
      keys.length === Object.keys(before).length &&
      keys.every((key) => Object.hasOwn(before, key) && Object.is(before[key], shared[key]))
    return equal ? before : shared
  }
  return after
}

function same(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && after.every((item, at) => Object.is(item, before[at]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
  )
}
