import { atom } from 'jotai/vanilla'
import { CONTEXT_NOUN, hereAtom } from '../../../state/context.ts'
import { pathTo } from '../../../state/navigation/paths.ts'
import { runbooksAtom } from '../../../state/runbook/runbooks.ts'
import { openDraftAtom } from '../plan/draft.ts'
import { sentenceOf, stepsOfLinesAtom } from '../plan/lines.ts'
import { notifyAtom, reportAloneAtom } from '../run/runs.ts'
import { checkRunbookAtom } from './check.ts'
import type { Args } from '../command.ts'
import { expand } from './expand.ts'
import { commentOf, placedLines, parseRunbook } from './text.ts'
import { paramsOf, variablesIn } from './variables.ts'

/** What a runbook is started with. */
export type Started = {
  readonly runbook: string
  /** The values of its variables. */
  readonly args: Args
  /** Set if it only shows what would happen. */
  readonly isRehearsal: boolean
}

/** Shows a runbook as a plan, with the values that it asks for in their places. Only reads. */
export const startRunbookAtom = atom(
  null,
  async (get, set, { runbook, args, isRehearsal }: Started): Promise<void> => {
    // The user may go to another page while the runbook is checked.
    const { page } = get(hereAtom)
    const found = get(runbooksAtom).find(({ id }) => id === runbook)
    const refuse = (reason: string) => {
      const title = `Could not ${isRehearsal ? 'rehearse' : 'run'} ${runbook}`
      const command = `console runbook ${isRehearsal ? 'rehearse' : 'run'} ${runbook}`
      set(reportAloneAtom, { command, phase: 'refused', message: reason })
      const link = { label: 'Open the runbook', href: pathTo('runbook', { runbook }) }
      set(notifyAtom, { tone: 'error', title, text: reason, ...(found && { link }) })
    }
    if (found === undefined) return refuse(`No runbook is called ${runbook}`)
    const statements = parseRunbook(found.text)
    const { wrong } = await set(checkRunbookAtom, found.text)
    const [first] = wrong
    if (first !== undefined) return refuse(sentenceOf(first))
    const values = valuesOf(statements, args)
    const lines = placedLines(statements).map((line) => ({
      ...line,
      text: expand(line.text, values).text,
    }))
    const project = args[CONTEXT_NOUN]
    const around = typeof project === 'string' ? { ...page, [CONTEXT_NOUN]: project } : page
    const made = await set(stepsOfLinesAtom, lines, { row: null, page: around })
    if ('wrong' in made) return refuse(sentenceOf(made.wrong[0]))
    const asked = [...values].map(([name, value]) => `${name} = ${value}`).join(', ')
    const comment = commentOf(statements)
    const note = [comment, asked].filter(Boolean).join(' · ')
    await set(openDraftAtom, {
      title: isRehearsal ? `Rehearsal of ${runbook}` : runbook,
      steps: made.steps,
      onFailure: 'stop',
      isRehearsal,
      ...(note !== '' && { note }),
    })
  },
)

/** Prints the values of the variables as their arguments are printed. */
function valuesOf(statements: ReturnType<typeof parseRunbook>, args: Started['args']) {
  const { variables } = variablesIn(statements)
  const params = paramsOf(variables)
  const values = new Map<string, string>()
  for (const { name } of variables) {
    const value = args[name]
    const param = params[name]
    if (value !== undefined && param !== undefined) values.set(name, param.print(value))
  }
  return values
}
