import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { freshId } from '../../../state/fresh-id.ts'
import { markedAtom, sameRef } from '../../../state/context.ts'
import { notifyAtom } from '../../../state/notices.ts'
import { nameOf, recordOf, type Ref } from '../../../state/nouns.ts'
import { fetchAtom, queryClientAtom } from '../../../state/cache/query.ts'
import { awaitAllAtom } from './transitions.ts'
import type { Awaits } from './transition.ts'
import type { Command } from '../command.ts'
import { offerOn } from '../find/offered.ts'
import { readStale } from './effects.ts'
import type { Door, Outcome } from './outcome.ts'
import { printShell } from '../line/print.ts'
import { askFirst, withHeading } from './question.ts'
import { argsGiven } from './resolve.ts'
import { runAtom } from './runner.ts'
import { loadSubject, peekSubject } from './subject.ts'
import { gerund, past } from '../line/verb-forms.ts'
import { Cancelled, followWork } from './work.ts'

type Judged = { readonly ref: Ref; readonly reason: string | null }

/** The outcome for one row; null when the user cancelled before it began. */
type Ended = { readonly ref: Ref; readonly outcome: Outcome | null }

/** The most rows that a command runs on at a time. */
const AT_ONCE = 6

/**
 * Runs a command once per marked row: one question beforehand, one report and one refresh at the end. Only rows on which
 * it has run lose their marks.
 */
export const runMarkedAtom = atom(
  null,
  async (get, set, request: { command: Command; door: Door }): Promise<void> => {
    const { command, door } = request
    const refs = get(markedAtom).filter((ref) => offerOn(command, ref.noun) !== null)
    const kind = kindOf(command, refs)
    const judged = await Promise.all(refs.map((ref) => judge(get, set, command, ref)))
    const allowed = judged.filter(({ reason }) => reason === null)
    if (allowed.length === 0) {
      set(notifyAtom, { tone: 'note', title: command.title, text: skipped(judged) })
      return
    }
    const sentence = question(kind, judged)
    if (
      !(await set(askFirst, {
        command: pluralCommand(command, kind, allowed.length),
        args: {},
        door,
        subject: undefined,
        warning: { text: sentence },
        lines: allowed.map(({ ref }) => printShell(command, argsGiven(command, ref.names))),
      }))
    )
      return
    const ended = await runEach(set, request, kind, allowed)
    readStale(get)
    const isDone = (marked: Ref) =>
      ended.some(({ ref, outcome }) => outcome?.phase === 'ran' && sameRef(ref, marked))
    set(markedAtom, (marked) => marked.filter((ref) => !isDone(ref)))
    const awaits = ended.flatMap((one) => awaitsOf(command, one))
    set(notifyAtom, summary(kind, ended, awaits.length > 0))
    set(awaitAllAtom, awaits, kind.many)
  },
)

/** Runs on some rows at a time, shown as long work. Once cancelled, starts no more runs; those in progress continue. */
async function runEach(
  set: Setter,
  { command, door }: { readonly command: Command; readonly door: Door },
  kind: Kind,
  rows: readonly Judged[],
): Promise<readonly Ended[]> {
  const ended: Ended[] = rows.map(({ ref }) => ({ ref, outcome: null }))
  const work = followWork(set, {
    id: freshId(),
    title: pluralHeading(kind, rows.length),
    of: { command: command.id, names: {} },
  })
  let done = 0
  const now = () => ({ done, total: rows.length, unit: kind.many })
  const queue = rows.entries()
  const runOn = async () => {
    for (const [at, { ref }] of queue) {
      await work.progress(now())
      const outcome = await set(runAtom, { command, given: ref.names, door, sure: true })
      ended[at] = { ref, outcome }
      done += 1
      work.show(now())
    }
  }
  // Rejections only mean that the user has cancelled.
  await Promise.allSettled(Array.from({ length: AT_ONCE }, runOn))
  const isWhole = ended.every(({ outcome }) => outcome !== null)
  work.end(isWhole ? undefined : new Cancelled('Cancelled'))
  return ended
}

/** Returns the transitions that a run has started; none if it did not run. */
function awaitsOf(command: Command, { ref, outcome }: Ended): readonly Awaits[] {
  if (outcome?.phase !== 'ran') return []
  const { awaits } = command.done(argsGiven(command, ref.names), outcome.result)
  return awaits === undefined ? [] : [awaits]
}

async function judge(get: Getter, set: Setter, command: Command, ref: Ref): Promise<Judged> {
  try {
    const args = argsGiven(command, ref.names)
    const seen = peekSubject(get(queryClientAtom), command, args)
    const subject = seen ?? (await loadSubject((read) => set(fetchAtom, read), command, args))
    const reason = command.refused(subject, args)
    if (reason !== null) return { ref, reason }
    const word = command.confirm(subject, args)?.mustType ?? null
    return { ref, reason: word === null ? null : `asks for "${word}" first, so run it alone` }
  } catch (error) {
    return { ref, reason: error instanceof Error ? error.message : 'could not load it' }
  }
}

/** The verb of a bulk run, and what its rows are called. */
type Kind = { readonly verb: string; readonly one: string; readonly many: string }

/** Returns the verb under which the command is offered on these rows. */
function kindOf(command: Command, [first]: readonly Ref[]): Kind {
  if (first === undefined) return { verb: command.verb, one: 'row', many: 'rows' }
  const { one, many } = recordOf(first.noun)
  return { verb: offerOn(command, first.noun)?.verb ?? command.verb, one, many }
}

function question(kind: Kind, judged: readonly Judged[]): string {
  const allowed = judged.filter(({ reason }) => reason === null)
  const names = allowed.map(({ ref }) => nameOf(ref)).join(', ')
  const rest = skipped(judged)
  return `${kind.verb} ${countOf(kind, allowed.length)}: ${names}.${rest === '' ? '' : ` Skipped: ${rest}.`}`
}

/** Lists the rows that are skipped, by the reasons. */
function skipped(judged: readonly Judged[]): string {
  const byReason = new Map<string, string[]>()
  for (const { ref, reason } of judged) {
    if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), nameOf(ref)])
  }
  return [...byReason].map(([reason, names]) => `${names.join(', ')} (${reason})`).join('; ')
}

/** @param isGoingOn whether the calls have only begun what is wanted, such as a shutdown */
function summary(kind: Kind, ended: readonly Ended[], isGoingOn: boolean) {
  const failures = ended.flatMap(({ ref, outcome }) => {
    if (outcome === null || outcome.phase === 'ran') return []
    const why = 'message' in outcome ? outcome.message : 'reason' in outcome ? outcome.reason : ''
    return [`${nameOf(ref)}: ${why}`]
  })
  const unbegun = ended.filter(({ outcome }) => outcome === null).map(({ ref }) => nameOf(ref))
  const notes =
    unbegun.length === 0 ? failures : [...failures, `Not started: ${unbegun.join(', ')}`]
  const done = ended.length - failures.length - unbegun.length
  const verb = isGoingOn ? gerund(kind.verb) : past(kind.verb)
  const text = `${verb}${verb.includes(' ') ? ':' : ''} ${done} of ${countOf(kind, ended.length)}`
  if (notes.length === 0) return { tone: 'success', title: null, text } as const
  const tone = failures.length > 0 ? 'error' : 'note'
  return { tone, title: text, text: notes.join('; ') } as const
}

function countOf({ one, many }: Kind, count: number): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Returns the command as the question about several rows shows it: without a single subject's name or call. */
function pluralCommand(command: Command, kind: Kind, count: number): Command {
  return withHeading({ ...command, on: null, typed: false }, pluralHeading(kind, count))
}

function pluralHeading(kind: Kind, count: number): string {
  return `${kind.verb} ${countOf(kind, count)}`
}
