import { hashKey } from '@tanstack/query-core'
import { atom, type Getter } from 'jotai/vanilla'
import { peek, queryClientAtom, readNow } from '../../../state/cache/query.ts'
import { keyOf, type Read } from '../../../state/cache/read.ts'
import { freshId } from '../../../state/fresh-id.ts'
import { type Args, type Command, write } from '../command.ts'
import { runAtom } from '../run/runner.ts'
import { changeRun, dismissAtom, noticesAtom, notifyAtom } from '../run/runs.ts'
import { subjectName } from '../run/subject.ts'
import { type Chain, chainOf } from './chains.ts'
import { type DraftStep, openDraftAtom } from './draft.ts'
import { canTakeEverything, EVERYTHING, type Offered, offeredFor, worldOf } from './offered.ts'

type Undone = { readonly run: string; readonly command: Command; readonly args: Args }

/** What the last notice offered. */
const lastAtom = atom<Offered | null>(null)

/** Adds to the notice of a command that was refused or has failed what can be done instead. */
export const offerAtom = atom(null, async (get, set, { run, command, args }: Undone) => {
  const offered = canTakeEverything(command)
    ? offeredFor(get, command, args)
    : await readChain(get, command, args).then(
        (chain) => chain && { label: chain.label, command, args },
        // The notice does without what cannot be read.
        () => null,
      )
  if (offered === null) return
  set(lastAtom, offered)
  const link = { label: offered.label, open: () => void set(openOfferAtom, offered) }
  changeRun(set, run, ({ notices }) => ({
    notices: notices.map((notice, at) =>
      at === notices.length - 1 ? { ...notice, link } : notice,
    ),
  }))
})

/** Opens what the last notice offered. */
export const takeOfferAtom = atom(null, async (get, set): Promise<void> => {
  const last = get(lastAtom)
  set(lastAtom, null)
  if (last !== null) return set(openOfferAtom, last)
  set(notifyAtom, { tone: 'note', title: null, text: 'Nothing has been offered' })
})

/** Opens the plan of what was offered, judged by what the control plane says now. Sends nothing but reads. */
export const openOfferAtom = atom(null, async (get, set, { command, args }: Offered) => {
  const shown = get(noticesAtom).findLast(({ link }) => link !== undefined && 'open' in link)
  if (shown !== undefined) set(dismissAtom, shown.id)
  if (canTakeEverything(command)) {
    await set(runAtom, { command, given: { ...args, [EVERYTHING]: true }, door: 'button' })
  } else {
    await set(runAtom, { command: planned(command), given: args, door: 'button' })
  }
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

const openChainAtom = atom(null, async (get, set, { command, args }: Omit<Undone, 'run'>) => {
  const chain = await readChain(get, command, args)
  // Nothing stands in its way any more, so it runs as it would have.
  if (chain === null) await set(runAtom, { command, given: args, door: 'button' })
  else await set(openDraftAtom, { title: titleOf(chain, command, args), steps: stepsOf(chain) })
})

/** Makes a chain, reading what it is judged by. */
async function readChain(get: Getter, command: Command, args: Args): Promise<Chain | null> {
  const client = get(queryClientAtom)
  const asked = new Set<string>()
  for (;;) {
    const wanted = new Map<string, Read>()
    const know = (read: Read) => {
      const hash = hashKey(keyOf(read))
      if (!asked.has(hash)) wanted.set(hash, read)
      return asked.has(hash) ? peek(client, read) : undefined
    }
    const chain = chainOf(command, args, { ...worldOf(get), know })
    if (wanted.size === 0) return chain
    for (const [hash, read] of wanted) {
      asked.add(hash)
      const answer = readNow(get, read, 0)
      await (read.expected === undefined ? answer : answer.catch(() => undefined))
    }
  }
}

/** Makes the steps of a chain, each after the one before. */
function stepsOf({ links }: Chain): readonly DraftStep[] {
  const steps: DraftStep[] = []
  for (const { command, args } of links) {
    const after = steps.slice(-1).map(({ id }) => id)
    const label = `${command.verb} ${subjectName(command, args, undefined)}`
    steps.push({ id: freshId(), command, args, after, label })
  }
  return steps
}

function titleOf({ label }: Chain, command: Command, args: Args): string {
  return `${subjectName(command, args, undefined)}: ${label.toLowerCase()}`
}
