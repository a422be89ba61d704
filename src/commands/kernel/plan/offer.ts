import { atom } from 'jotai/vanilla'
import { freshId } from '../../../state/fresh-id.ts'
import { type Args, type Command, write } from '../command.ts'
import { runAtom } from '../run/runner.ts'
import { dismissAtom, noticesAtom, notifyAtom } from '../run/runs.ts'
import { subjectName } from '../run/subject.ts'
import type { Link } from './area-plans.ts'
import type { Chain } from './chains.ts'
import { type DraftStep, openDraftAtom } from './draft.ts'
import type { Offered } from '../run/outcome.ts'
import { lastOfferAtom, readChainAtom } from './offering.ts'

/** Opens what the last notice offered. */
export const takeOfferAtom = atom(null, async (get, set): Promise<void> => {
  const last = get(lastOfferAtom)
  set(lastOfferAtom, null)
  if (last !== null) return set(openOfferAtom, last)
  set(notifyAtom, { tone: 'note', title: null, text: 'Nothing has been offered' })
})

/** Opens the plan of what was offered, judged by what the control plane says now. Sends nothing but reads. */
export const openOfferAtom = atom(null, async (get, set, { command, args }: Offered) => {
  const shown = get(noticesAtom).findLast(({ link }) => link !== undefined && 'offered' in link)
  if (shown !== undefined) set(dismissAtom, shown.id)
  await set(runAtom, { command: planned(command), given: args, door: 'button' })
})

/** Asks for what a command still needs, and then shows the plan of its chain. */
function planned(command: Command): Command {
  return {
    ...command,
    id: `console plan ${command.id}`,
    danger: null,
    typed: false,
    refused: () => null,
    confirm: () => null,
    run: async (_api, args) => args,
    done: (args) => ({ quiet: true, set: write(openChainAtom, { command, args }) }),
  }
}

const openChainAtom = atom(
  null,
  async (_get, set, { command, args }: Pick<Offered, 'command' | 'args'>) => {
    const chain = await set(readChainAtom, command, args)
    // Nothing stands in its way any more, so it runs as it would have.
    if (chain === null) await set(runAtom, { command, given: args, door: 'button' })
    else await set(openDraftAtom, { title: titleOf(chain, command, args), steps: stepsOf(chain) })
  },
)

/** Shows the plan of steps that run one after the other. */
export const openStepsAtom = atom(
  null,
  async (_get, set, { title, links }: { title: string; links: readonly TargetedLink[] }) => {
    await set(openDraftAtom, { title, steps: stepsOf({ links }) })
  },
)

type TargetedLink = Link & Pick<DraftStep, 'target'>

/** Makes the steps of a chain, each after the one before. */
function stepsOf({ links }: { readonly links: readonly TargetedLink[] }): readonly DraftStep[] {
  const steps: DraftStep[] = []
  for (const { command, args, target } of links) {
    const after = steps.slice(-1).map(({ id }) => id)
    const label = `${command.verb} ${subjectName(command, args, undefined)}`
    steps.push({ id: freshId(), command, args, after, label, target })
  }
  return steps
}

function titleOf({ label }: Chain, command: Command, args: Args): string {
  return `${subjectName(command, args, undefined)}: ${label.toLowerCase()}`
}
