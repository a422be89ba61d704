import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { markedAtom } from '../../state/look-at.ts'
import { notifyAtom } from '../../state/notices.ts'
import { nameOf, recordOf, type Ref } from '../../state/nouns.ts'
import { fetchAtom, queryClientAtom } from '../../state/query.ts'
import { type Command, offerOn } from './command.ts'
import type { Door, Outcome } from './outcome.ts'
import { printLine } from './print.ts'
import { askFirst } from './question.ts'
import { runAtom } from './run.ts'
import { loadSubject, peekSubject } from './subject.ts'

type Judged = { readonly ref: Ref; readonly reason: string | null }

/** Runs a command once per marked row, with one question before and one report after. */
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
        lines: allowed.map(({ ref }) => printLine(command, ref.names)),
      }))
    )
      return
    const outcomes = await Promise.all(
      allowed.map(({ ref }) => set(runAtom, { command, given: ref.names, door, sure: true })),
    )
    set(markedAtom, [])
    set(notifyAtom, summary(command, allowed, outcomes))
  },
)

async function judge(get: Getter, set: Setter, command: Command, ref: Ref): Promise<Judged> {
  try {
    const seen = peekSubject(get(queryClientAtom), command, ref.names)
    const subject = seen ?? (await loadSubject((read) => set(fetchAtom, read), command, ref.names))
    return { ref, reason: command.refused(subject, ref.names) }
  } catch (error) {
    return { ref, reason: error instanceof Error ? error.message : 'It could not be read' }
  }
}

function question(command: Command, judged: readonly Judged[]): string {
  const allowed = judged.filter(({ reason }) => reason === null)
  const names = allowed.map(({ ref }) => nameOf(ref)).join(', ')
  const rest = skipped(judged)
  return `${command.verb} ${countOf(command, allowed.length)}: ${names}.${rest === '' ? '' : ` Left as they are: ${rest}`}`
}

function skipped(judged: readonly Judged[]): string {
  return judged
    .filter(({ reason }) => reason !== null)
    .map(({ ref, reason }) => `${nameOf(ref)} (${reason})`)
    .join(', ')
}

function summary(command: Command, allowed: readonly Judged[], outcomes: readonly Outcome[]) {
  const failures = outcomes.flatMap((outcome, at) => {
    const ref = allowed[at]?.ref
    if (outcome.phase === 'ran' || ref === undefined) return []
    const why = 'message' in outcome ? outcome.message : 'reason' in outcome ? outcome.reason : ''
    return [`${nameOf(ref)}: ${why}`]
  })
  const done = outcomes.length - failures.length
  const text = `${command.verb}: ${countOf(command, done)} of ${outcomes.length}`
  return failures.length === 0
    ? ({ tone: 'success', title: null, text } as const)
    : ({ tone: 'error', title: text, text: failures.join('; ') } as const)
}

function countOf(command: Command, count: number): string {
  if (command.on === null) return String(count)
  return `${count} ${count === 1 ? recordOf(command.on).one : recordOf(command.on).many}`
}

/** Returns the command as the question about several rows shows it: without a single subject's name or call. */
function pluralCommand(command: Command): Command {
  const plural = command.on === null ? '' : ` ${recordOf(command.on).many}`
  return { ...command, heading: () => `${command.verb}${plural}`, on: null, typed: false }
}
