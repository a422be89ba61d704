import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { freshId } from '../../state/fresh-id.ts'
import { markedAtom, sameRef } from '../../state/context.ts'
import { notifyAtom } from '../../state/notices.ts'
import { nameOf, recordOf, type Ref } from '../../state/nouns.ts'
import { fetchAtom, queryClientAtom } from '../../state/query.ts'
import { awaitAllAtom } from './transitions.ts'
import type { Awaits } from './transition.ts'
import type { Command } from './command.ts'
import { offerOn } from './offered.ts'
import { readStale } from './effects.ts'
import type { Door, Outcome } from './outcome.ts'
import { printLine } from './print.ts'
import { askFirst } from './question.ts'
import { argsGiven } from './resolve.ts'
import { runAtom } from './run.ts'
import { loadSubject, peekSubject } from './subject.ts'
import { followWork } from './work.ts'

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
    const judged = await Promise.all(refs.map((ref) => judge(get, set, command, ref)))
    const allowed = judged.filter(({ reason }) => reason === null)
    if (allowed.length === 0) {
      set(notifyAtom, { tone: 'note', title: command.title, text: skipped(judged) })
      return
    }
    const sentence = question(command, judged)
    if (
      !(await set(askFirst, {
        command: pluralCommand(command),
        args: {},
        door,
        subject: undefined,
        sentence,
        lines: allowed.map(({ ref }) => printLine(command, argsGiven(command, ref.names))),
      }))
    )
      return
    const ended = await runEach(set, request, allowed)
    readStale(get)
    const isDone = (marked: Ref) =>
      ended.some(({ ref, outcome }) => outcome?.phase === 'ran' && sameRef(ref, marked))
    set(markedAtom, (marked) => marked.filter((ref) => !isDone(ref)))
    set(notifyAtom, summary(command, ended))
    const many = command.on === null ? 'rows' : recordOf(command.on).many
    set(
      awaitAllAtom,
      ended.flatMap((one) => awaitsOf(command, one)),
      many,
    )
  },
)

/** Runs on some rows at a time, shown as long work. Once cancelled, starts no more runs; those in progress continue. */
async function runEach(
  set: Setter,
  { command, door }: { readonly command: Command; readonly door: Door },
  rows: readonly Judged[],
): Promise<readonly Ended[]> {
  const ended: Ended[] = rows.map(({ ref }) => ({ ref, outcome: null }))
  const unit = command.on === null ? 'rows' : recordOf(command.on).many
  const work = followWork(set, {
    id: freshId(),
    title: pluralCommand(command).heading(null),
    of: { command: command.id, names: {} },
  })
  let done = 0
  const now = () => ({ done, total: rows.length, unit })
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
  work.end()
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
    return { ref, reason: command.refused(subject, args) }
  } catch (error) {
    return { ref, reason: error instanceof Error ? error.message : 'could not load it' }
  }
}

function question(command: Command, judged: readonly Judged[]): string {
  const allowed = judged.filter(({ reason }) => reason === null)
  const names = allowed.map(({ ref }) => nameOf(ref)).join(', ')
  const rest = skipped(judged)
  return `${command.verb} ${countOf(command, allowed.length)}: ${names}.${rest === '' ? '' : ` Skipped: ${rest}`}`
}

function skipped(judged: readonly Judged[]): string {
  return judged
    .filter(({ reason }) => reason !== null)
    .map(({ ref, reason }) => `${nameOf(ref)} (${reason})`)
    .join(', ')
}

function summary(command: Command, ended: readonly Ended[]) {
  const failures = ended.flatMap(({ ref, outcome }) => {
    if (outcome === null || outcome.phase === 'ran') return []
    const why = 'message' in outcome ? outcome.message : 'reason' in outcome ? outcome.reason : ''
    return [`${nameOf(ref)}: ${why}`]
  })
  const unbegun = ended.filter(({ outcome }) => outcome === null).map(({ ref }) => nameOf(ref))
  const notes =
    unbegun.length === 0 ? failures : [...failures, `Not started: ${unbegun.join(', ')}`]
  const done = ended.length - failures.length - unbegun.length
  const text = `${gerund(command.verb)} ${done} of ${countOf(command, ended.length)}`
  if (notes.length === 0) return { tone: 'success', title: null, text } as const
  const tone = failures.length > 0 ? 'error' : 'note'
  return { tone, title: text, text: notes.join('; ') } as const
}

/** Returns a verb in its progressive form: `Stopping` for `Stop`, `Adding to group` for `Add to group`. */
function gerund(verb: string): string {
  const [word = '', ...rest] = verb.split(' ')
  const stem = word.replace(/(?<=[^e])e$/, '').replace(/^([^aeiou]*[aeiou]([bdgmnpt]))$/i, '$1$2')
  return [`${stem}ing`, ...rest].join(' ')
}

function countOf(command: Command, count: number): string {
  if (command.on === null) return String(count)
  return `${count} ${count === 1 ? recordOf(command.on).one : recordOf(command.on).many}`
}

/** Returns the command as the question about several rows shows it: without a single subject's name or call. */
function pluralCommand(command: Command): Command {
  const plural = command.on === null ? '' : ` ${recordOf(command.on).many}`
  const heading = () => `${command.verb}${plural}`
  return { ...command, heading, on: null, typed: false, mustType: () => null }
}
