import { hashKey } from '@tanstack/query-core'
import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { readOnlyRefusal, rackRefusal } from '../connection.ts'
import type { Api } from '../../../api/http/client.ts'
import { allOf, chainOf, isPage, type Names, type Noun, recordOf } from '../../../state/nouns.ts'
import { learnRoleAtom, roleRefusal } from '../../../state/navigation/needed-role.ts'
import type { Entry } from '../../../state/plan/entry.ts'
import { type PlannedEntry, plansAtom, waitReason } from '../../../state/plan/plans.ts'
import { schedule } from '../../../state/plan/schedule.ts'
import { apiAtom, fetchAtom, queryClientAtom, readNow } from '../../../state/cache/query.ts'
import { keyOf, type Read } from '../../../state/cache/read.ts'
import { keyboardAtom } from '../keys/keyboard.ts'
import type { ParsedLine } from '../line/parse.ts'
import { byId } from '../run/by-id.ts'
import { firstWrite, type PlannedCall } from '../run/dry-run.ts'
import { recordAtom } from './record.ts'
import { namesGiven } from '../run/running.ts'
import { resolveSeen } from '../run/seen.ts'
import { loadSubject } from '../run/subject.ts'
import { loadAreaPlansAtom } from './load-area-plans.ts'
import { type Planned, predict, type Prediction } from './predict.ts'
import { readLineAtom } from './step-line.ts'

/** A step of a plan as it will go, judged before anything is sent. */
export type Foreseen = Prediction & {
  readonly entry: PlannedEntry
  /** Null if its line cannot be read. */
  readonly line: ParsedLine | null
  /** The first request that it would send; null if that cannot be said. */
  readonly call: PlannedCall | null
}

/** Up to this many steps are read one by one; more about the same kind are read from its list. */
const MOST_ALONE = 3
/** Milliseconds for which a prediction goes by the same answers. */
const FRESH = 60_000

/**
 * Predicts how the steps of a plan will go, and finds what they would send. Only reads, each list or resource once.
 * @param fresh milliseconds for which earlier answers are good enough
 */
export const previewAtom = atom(
  null,
  async (
    get,
    set,
    steps: readonly PlannedEntry[],
    fresh: number = FRESH,
  ): Promise<readonly Foreseen[]> => {
    const lines = new Map<string, ParsedLine>()
    const unread = new Map<string, string>()
    const planned: Planned[] = []
    const all = new Map(
      steps[0] &&
        get(plansAtom)
          .get(steps[0].plan.id)
          ?.map((entry) => [entry.id, entry]),
    )
    const asked = new Set(steps.map(({ id }) => id))
    for (const step of steps) {
      const { id, line, target, ids, plan } = step
      const parsed = await set(readLineAtom, line)
      if ('error' in parsed) {
        unread.set(id, parsed.error)
        continue
      }
      lines.set(id, parsed)
      const { command, given } = parsed
      const args = { ...command.defaults(given), ...given }
      const wrong = waitReason(all, step, asked) ?? (await neverAllowed(get, set, parsed))
      const number = plan.order + 1
      planned.push({ id, number, after: plan.after, target, ids, command, args, wrong })
    }
    const answer = await answersFor(set, planned, fresh)
    const subjects = new Map<string, unknown>()
    const failures = new Map<string, string>()
    await atATime(planned, async ({ id, command, args }) => {
      try {
        subjects.set(id, await loadSubject(answer, command, args))
      } catch (error) {
        failures.set(id, error instanceof Error ? error.message : 'Could not be read')
      }
    })
    const predictions = predict(planned, {
      subjects,
      failures,
      keyboard: get(keyboardAtom),
      areas: await set(loadAreaPlansAtom, 'all'),
    })
    await set(
      recordAtom,
      steps.flatMap((entry) => withTarget(entry, predictions.get(entry.id))),
    )
    const calls = new Map<string, PlannedCall | null>()
    const api = cached(get, fresh)
    await atATime(planned, async ({ id, command, args }) => {
      const { reason = null, subject, ids = {} } = predictions.get(id) ?? {}
      if (reason !== null) return
      const call = await firstWrite(api, command, args, subject, (operation, given) =>
        byId(operation, given, args, ids),
      )
      calls.set(id, call)
    })
    return steps.map((entry) => {
      const { id } = entry
      const reason = unread.get(id) ?? null
      const prediction = predictions.get(id) ?? { reason, isKnown: true, ...NOTHING }
      return { ...prediction, entry, line: lines.get(id) ?? null, call: calls.get(id) ?? null }
    })
  },
)

/** Notes what a step was judged by, so that it never acts on another resource of the same name. */
function withTarget(entry: PlannedEntry, prediction: Prediction | undefined): readonly Entry[] {
  const { seen, ids = {} } = prediction ?? {}
  const isKnown = entry.ids !== undefined || Object.keys(ids).length === 0
  if (isKnown && (seen === undefined || entry.target !== undefined)) return []
  const target = entry.target ?? seen
  return [{ ...entry, at: Date.now(), target, ids: isKnown ? entry.ids : ids }]
}

const NOTHING = { freed: {}, subject: undefined, since: null, seen: undefined, ids: {} }

/** Explains why a command cannot run whatever the state is; null if nothing says so. */
async function neverAllowed(
  get: Getter,
  set: Setter,
  { command, given }: ParsedLine,
): Promise<string | null> {
  const client = get(queryClientAtom)
  const where = namesGiven(command, given)
  await set(learnRoleAtom, command.role, where)
  const { missing } = resolveSeen(client, command, given, { row: null, page: {} })
  const labels = missing.map((name) => command.params[name]?.label ?? name)
  return (
    readOnlyRefusal(client, command) ??
    rackRefusal(client, command) ??
    roleRefusal(client, command.role, where) ??
    (labels.length === 0 ? null : `Needs ${labels.join(', ')}`)
  )
}

type Fetch = (wanted: Read) => Promise<unknown>

/** Returns what answers reads: each kind of which there are many from one list of all. */
async function answersFor(set: Setter, steps: readonly Planned[], fresh: number): Promise<Fetch> {
  const groups = new Map<string, { readonly noun: Noun; readonly within: Names; count: number }>()
  for (const { command, args } of steps) {
    const { on } = command
    if (on === null) continue
    const outer: readonly string[] = chainOf(on).slice(1)
    const within = Object.fromEntries(
      Object.entries(namesGiven(command, args)).filter(([noun]) => outer.includes(noun)),
    )
    const key = hashKey([on, within])
    const group = groups.get(key) ?? { noun: on, within, count: 0 }
    groups.set(key, { ...group, count: group.count + 1 })
  }
  const known = new Map<string, unknown>()
  const many = [...groups.values()].filter(({ count }) => count > MOST_ALONE)
  await atATime(many, async ({ noun, within }) => {
    const { keyOf: nameIn, view } = recordOf(noun)
    // Where the list cannot be read, each resource is read alone.
    const page = await set(fetchAtom, allOf(noun, within), fresh).catch(() => null)
    for (const item of isPage(page) ? page.items : []) {
      known.set(hashKey(keyOf(view({ ...within, [noun]: nameIn(item) }))), item)
    }
  })
  return async (wanted) => known.get(hashKey(keyOf(wanted))) ?? set(fetchAtom, wanted, fresh)
}

/** Returns the API with reads that are answered by what was read already. */
function cached(get: Getter, fresh: number): Api {
  const api: Api = {
    ...get(apiAtom),
    call: (operation, args, options) =>
      operation.method === 'GET' && typeof args === 'object' && args !== null
        ? readNow(get, { operation, args }, fresh)
        : get(apiAtom).call(operation, args, options),
    listening: () => api,
  }
  return api
}

/** Does something for each, a few at a time. What fails must be caught: it would stop the others. */
export async function atATime<Item>(
  all: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const steps = all.map((item, at) => ({ id: String(at), after: [], item }))
  const gate = async () => {}
  await schedule({
    steps,
    gate,
    isDone: () => true,
    run: ({ item }) => run(item),
  })
}
