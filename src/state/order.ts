import { atom, type Getter } from 'jotai/vanilla'
import { share } from './share.ts'

// An answer is as old as its request: however late it comes, it overwrites nothing that was asked for later, nor what
// a command has changed since.

/** Requests on their way, and how many there have been. */
const requestsAtom = atom(() => ({ count: 0, open: new Set<Request>() }))

type Request = { readonly operation: string; outdated: boolean }

/** Makes a request, and makes it again when what it asks for was changed meanwhile. Marks the answer with its turn. */
export async function inOrder<Answer>(
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

/** Has requests on their way made again, as what they ask for has changed. */
export function outdateRequests(get: Getter, shows: (operation: string) => boolean): void {
  for (const request of get(requestsAtom).open) {
    if (shows(request.operation)) request.outdated = true
  }
}

/** Which request an answer, or a part of one, came with; 0 where nobody has said. */
export function turnOf(answer: unknown): number {
  return (isObject(answer) ? turns.get(answer) : undefined) ?? 0
}

/** Says which request an answer, or a part of one, came with. */
export function setTurn(answer: unknown, turn: number): void {
  if (isObject(answer)) turns.set(answer, turn)
}

/** Keeps of two answers to the same question the one that was asked for later, and all that they share. */
export function keepNewer(before: unknown, after: unknown): unknown {
  const turn = turnOf(after)
  if (turn !== 0 && turn < turnOf(before)) return before
  const kept = share(before, after)
  setTurn(kept, turn)
  return kept
}

const turns = new WeakMap<object, number>()

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
