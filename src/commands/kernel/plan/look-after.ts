import { atom, type Setter } from 'jotai/vanilla'
import { ApiError } from '../../../api/http/errors.ts'
import { isRecord } from '../../../api/shape.ts'
import { namesHeld } from '../../../state/plan/alone.ts'
import { isSame } from '../../../state/same.ts'
import type { Entry } from '../../../state/plan/entry.ts'
import { ledgerAtom } from '../../../state/plan/ledger.ts'
import { countSteps, plansAtom } from '../../../state/plan/plans.ts'
import { pathTo } from '../../../state/navigation/paths.ts'
import { fetchAtom } from '../../../state/cache/query.ts'
import { type Names, type Noun, recordOf } from '../../../state/nouns.ts'
import type { Args, Command } from '../command.ts'
import { readLineAtom } from './step-line.ts'
import { recordAtom } from './record.ts'
import { namesGiven } from '../run/running.ts'
import { notifyAtom, runsAtom } from '../run/runs.ts'
import type { Item } from './area-plans.ts'
import { loadAreaPlansAtom } from './load-area-plans.ts'
import { changed, itemIn, leavesOf } from './leaves.ts'
import { partOf } from '../run/seen.ts'
import { loadSubject } from '../run/subject.ts'

type Verdict = Pick<Entry, 'phase' | 'message'>

/**
 * Looks at what each step has changed that was being sent when its tab ended, and records whether it was done. Sends
 * nothing but reads.
 */
export const lookAfterAtom = atom(null, async (get, set): Promise<void> => {
  const stop = await set(ledgerAtom)
  stop()
  const held = await namesHeld()
  const isRunning = ({ id }: Entry) =>
    held.has(id) || get(runsAtom).some((run) => run.id === id && run.request !== null)
  const left = [...get(ledgerAtom).values()].filter(
    (entry) => entry.phase === 'sending' && !isRunning(entry),
  )
  for (const { id } of left) {
    const entry = get(ledgerAtom).get(id)
    if (entry?.phase !== 'sending') continue
    const verdict = await verdictOn(set, entry).catch(() => UNKNOWN)
    if (get(ledgerAtom).get(id)?.phase !== 'sending') continue
    await set(recordAtom, [{ ...entry, ...verdict, at: Date.now() }])
  }
  for (const id of new Set(left.map(({ plan }) => plan?.id))) {
    const steps = left
      .filter(({ plan }) => plan?.id === id)
      .map((entry) => get(ledgerAtom).get(entry.id) ?? entry)
    const plan = id === undefined ? undefined : get(plansAtom).get(id)
    const title = plan?.[0]?.plan.title
    set(notifyAtom, {
      tone: 'note',
      title: `Interrupted: ${title ?? steps[0]?.line ?? ''}`,
      text: plan === undefined ? countSteps(steps) : countSteps(plan),
      ...(id !== undefined && { link: { label: 'Open plan', href: pathTo('plan', { plan: id }) } }),
    })
  }
})

/** Says of a step whose request got no reply whether it was done, and whether that could be seen. Records it. */
export const lookAtAtom = atom(
  null,
  async (_get, set, entry: Entry): Promise<Verdict & { readonly isSeen: boolean }> => {
    const seen = await verdictOn(set, entry).catch(() => null)
    const { phase } = seen ?? UNKNOWN
    const verdict = { phase, message: NO_REPLY[phase] ?? entry.message }
    await set(recordAtom, [{ ...entry, ...verdict, at: Date.now() }])
    return { ...verdict, isSeen: seen !== null }
  },
)

const NO_REPLY: Readonly<Partial<Record<Entry['phase'], string>>> = {
  done: 'Done, although no reply came',
  'not done': 'No reply came, and it was not done',
  unknown: 'No reply came. Check whether it was done.',
}

const UNKNOWN: Verdict = {
  phase: 'unknown',
  message: 'The tab closed while this was being sent. Check whether it was done.',
}
const DONE: Verdict = { phase: 'done', message: 'Done; found out after the tab had closed' }
const NOT_DONE: Verdict = { phase: 'not done', message: 'The tab closed before this was done' }

async function verdictOn(set: Setter, entry: Entry): Promise<Verdict> {
  const read = await set(readLineAtom, entry.line)
  if ('error' in read) return UNKNOWN
  const { command, given: args } = read
  const names = namesGiven(command, args)
  const { noun, on, word } = command
  if (word === 'delete' && on !== null) {
    const found = await readIfExists(set, on, names)
    if (found === null) return DONE
    if (entry.target === undefined) return UNKNOWN
    return found.id === entry.target ? NOT_DONE : DONE
  }
  if (word === 'create' && noun !== null && typeof args['name'] === 'string') {
    const found = await readIfExists(set, noun, { ...names, [noun]: args['name'] })
    if (found === null) return NOT_DONE
    return found.made !== null && found.made >= entry.at - CLOCKS_DIFFER ? DONE : UNKNOWN
  }
  return verdictByState(set, command, args, entry)
}

/** Milliseconds by which the clock of the control plane may be behind. */
const CLOCKS_DIFFER = 60_000

/**
 * Judges by the state that the command waits for: it was allowed when it was sent, so it has been done if it is refused
 * now. One that is allowed as soon as it has been done, such as a reboot, leaves no trace.
 */
async function verdictByState(
  set: Setter,
  command: Command,
  args: Args,
  { target }: Entry,
): Promise<Verdict> {
  const subject = await loadSubject((one) => set(fetchAtom, one, 0), command, args)
  // Most calls answer with their subject.
  const { awaits } = command.done(args, subject)
  const { own } = leavesOf({ command, args }, subject, await set(loadAreaPlansAtom, 'all'))
  if (awaits === undefined) return verdictByLeaves(command, args, subject, target, own)
  const data = await set(fetchAtom, recordOf(awaits.noun).view(awaits.names), 0)
  if (target !== undefined && isRecord(data) && data['id'] !== target) return UNKNOWN
  const isRefused = command.refused(subject, args) !== null
  if (awaits.settled(data)?.isBad === true) return UNKNOWN
  if (isRefused) return DONE
  const isAgainAllowed =
    own !== undefined && isRecord(subject) && command.refused(changed(own)(subject), args) === null
  return isAgainAllowed ? UNKNOWN : NOT_DONE
}

/** Judges by what the command leaves behind. If it is still allowed, it was not done. */
function verdictByLeaves(
  command: Command,
  args: Args,
  subject: unknown,
  target: string | undefined,
  own: Item | undefined,
): Verdict {
  const item = [subject, itemIn(command, subject)].find((one) => partOf(one, 'id') === target)
  if (own === undefined || target === undefined || !isRecord(item)) return UNKNOWN
  if (Object.keys(own).every((field) => isSame(item[field], own[field]))) return DONE
  return command.refused(subject, args) === null ? NOT_DONE : UNKNOWN
}

/** Reads a resource by its names; null if there is none. */
async function readIfExists(
  set: Setter,
  noun: Noun,
  names: Names,
): Promise<{ readonly id: string | undefined; readonly made: number | null } | null> {
  try {
    const found: unknown = await set(fetchAtom, recordOf(noun).view(names), 0)
    if (!isRecord(found)) return { id: undefined, made: null }
    const { id, timeCreated } = found
    const made = timeCreated instanceof Date ? timeCreated.getTime() : null
    return { id: typeof id === 'string' ? id : undefined, made }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
