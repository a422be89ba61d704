import { freshId } from '../../../state/fresh-id.ts'
import { atom } from 'jotai/vanilla'
import type { Question } from './outcome.ts'
import { changeRun, questionAtom } from './runs.ts'
import { networkOf } from '../network-change.ts'
import type { Command, Warning } from '../command.ts'
import { protectionAtom, subjectName } from './subject.ts'

type AskedRun = Pick<Question, 'command' | 'args' | 'door' | 'subject' | 'lines' | 'asPlan'> & {
  readonly warning: Warning | null
}

type Judged = Pick<AskedRun, 'command' | 'args' | 'door'> & { readonly sure: boolean }

/**
 * True if a run asks first: where the command does, and always for a link. A form that has shown the sentence as
 * advice need not show it again.
 */
export function mustAsk({ command, args, door, sure }: Judged, warning: Warning | null): boolean {
  const sentence = warning?.text ?? null
  // The question about a whole plan does not ask for what only this step must have typed.
  if (sure) return warning?.mustType != null
  if (door === 'link') return true
  return sentence !== null && !(door === 'form' && command.wording({}, args).note === sentence)
}

/**
 * Returns what a run says before it goes on. Where the command alone would not ask, a change of a network asks if it
 * opens something to the internet or cuts a path that works; a form has shown that beside its fields.
 */
export const warnAtom = atom(
  null,
  async (get, _set, run: Judged, subject: unknown): Promise<Warning | null> => {
    const { command, args, door, sure } = run
    const warning = command.confirm(subject, args)
    const network = warning === null ? null : networkOf(warning)
    if (network === null || sure || door === 'form' || mustAsk(run, warning)) return warning
    const { warningText } = await import('./network-warning.ts')
    return { ...warning, text: await warningText(get, network) }
  },
)

/**
 * Asks the user and resolves to the answer. A newer question closes an older one, which counts as a no.
 * @param run the id of the run that asks
 */
export const askFirst = atom(null, (get, set, run: string, asked: AskedRun): Promise<boolean> => {
  get(questionAtom)?.answer(false)
  const { warning, ...question } = asked
  const { command, args, door, subject } = question
  return new Promise((done) => {
    const id = freshId()
    const answer = (yes: boolean) => {
      if (get(questionAtom)?.id === id) changeRun(set, run, { phase: 'asked', question: null })
      done(yes)
    }
    const named = command.typed && door === 'link' ? subjectName(command, args, subject) : null
    const typed = warning?.mustType ?? named ?? get(protectionAtom).nameFor(asked)
    const sentence = warning?.text ?? null
    const details = warning?.details
    const shown = { ...question, id, sentence, details, typed, answer }
    changeRun(set, run, { phase: 'questioned', question: shown })
  })
})

/** Returns a command as the question about several runs shows it: under a heading that is not about one of them. */
export function withHeading(command: Command, heading: string): Command {
  return { ...command, wording: (known, args) => ({ ...command.wording(known, args), heading }) }
}
