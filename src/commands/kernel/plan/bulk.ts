import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { freshId } from '../../../state/fresh-id.ts'
import { markedAtom, sameRef } from '../../../state/context.ts'
import { nameOf, recordOf, type Ref } from '../../../state/nouns.ts'
import { fetchAtom, queryClientAtom } from '../../../state/cache/query.ts'
import type { Command, NetworkChange } from '../command.ts'
import { offerOn } from '../find/offered.ts'
import { printShell } from '../line/print.ts'
import type { Door } from '../run/outcome.ts'
import { type PlanKind, runPlan, stepOf, titleOf } from './run-plan.ts'
import { openDraftAtom } from './draft.ts'
import { networkIn } from '../network-change.ts'
import { askFirst, withHeading } from '../run/question.ts'
import { argsGiven } from '../run/resolve.ts'
import { runAtom } from '../run/runner.ts'
import { endRun, notifyAtom } from '../run/runs.ts'
import { peekSubject } from '../run/seen.ts'
import { loadSubject } from '../run/subject.ts'

type Bulk = { readonly command: Command; readonly door: Door; readonly marked?: readonly Ref[] }

type Judged = {
  readonly ref: Ref
  readonly reason: string | null
  readonly network?: NetworkChange | null
}

/**
 * Runs a command once per marked row, as a plan: one question beforehand, one report and one refresh at the end. Only
 * rows on which it has run lose their marks.
 * @param marked the rows; by default those that are marked now
 */
export const runMarkedAtom = atom(
  null,
  async (get, set, { command, door, marked = get(markedAtom) }: Bulk): Promise<void> => {
    const refs = marked.filter((ref) => offerOn(command, ref.noun) !== null)
    const judged = await Promise.all(refs.map((ref) => judge(get, set, command, ref)))
    const allowed = judged.flatMap(({ ref, reason }) => (reason === null ? [ref] : []))
    if (allowed.length === 0) {
      set(notifyAtom, { tone: 'note', title: command.title, text: skipped(judged) })
      return
    }
    const steps = allowed.map((ref) =>
      stepOf(get, { command, args: argsGiven(command, ref.names), label: nameOf(ref) }),
    )
    const kind = kindOf(command, refs)
    const plan = { id: freshId(), kind, steps, onFailure: 'go on', door } as const
    const names = allowed.map(nameOf).join(', ')
    const rest = skipped(judged)
    const text = `${titleOf(plan)}: ${names}.${rest === '' ? '' : ` Skipped: ${rest}.`}`
    const network = inOneProject(judged)
    const answer = await set(askFirst, plan.id, {
      command: withHeading({ ...command, on: null, typed: false }, titleOf(plan)),
      args: {},
      door,
      subject: undefined,
      warning: { text, ...(network !== null && { details: network }) },
      lines: steps.map(({ args }) => printShell(command, args)),
      asPlan: {
        label: 'Show as plan',
        open: () => void set(openDraftAtom, { title: titleOf(plan), steps }),
      },
    })
    if (!answer) return endRun(set, plan.id)
    const { ends } = await runPlan(get, set, plan, (step) => set(runAtom, step))
    const isDone = (one: Ref) =>
      allowed.some((ref, at) => sameRef(ref, one) && ends.get(steps[at]?.id ?? '')?.phase === 'ran')
    set(markedAtom, (all) => all.filter((ref) => !isDone(ref)))
  },
)

async function judge(get: Getter, set: Setter, command: Command, ref: Ref): Promise<Judged> {
  try {
    const args = argsGiven(command, ref.names)
    const seen = peekSubject(get(queryClientAtom), command, args)
    const subject = seen ?? (await loadSubject((read) => set(fetchAtom, read), command, args))
    const reason = command.refused(subject, args)
    if (reason !== null) return { ref, reason }
    const word = command.confirm(subject, args)?.mustType ?? null
    if (word !== null) return { ref, reason: `asks for "${word}" first, so run it alone` }
    return { ref, reason, network: networkIn(command, subject, args) }
  } catch (error) {
    return { ref, reason: error instanceof Error ? error.message : 'could not load it' }
  }
}

/** Returns the verb under which the command is offered on these rows, and what they are called. */
function kindOf(command: Command, [first]: readonly Ref[]): PlanKind {
  if (first === undefined) return { verb: command.verb, one: 'row', many: 'rows' }
  const { one, many } = recordOf(first.noun)
  return { verb: offerOn(command, first.noun)?.verb ?? command.verb, one, many }
}

/** Adds up what the rows change in a network; null for nothing. Rows of one list are in one project. */
function inOneProject(judged: readonly Judged[]): NetworkChange | null {
  const networks = judged.flatMap(({ network }) => network ?? [])
  const [first] = networks
  if (first === undefined || networks.some(({ project }) => project !== first.project)) return null
  return { project: first.project, changes: networks.flatMap(({ changes }) => changes) }
}

/** Lists the rows that are skipped, by the reasons. */
function skipped(judged: readonly Judged[]): string {
  const byReason = new Map<string, string[]>()
  for (const { ref, reason } of judged) {
    if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), nameOf(ref)])
  }
  return [...byReason].map(([reason, names]) => `${names.join(', ')} (${reason})`).join('; ')
}
