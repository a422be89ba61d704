import { atom, type createStore } from 'jotai/vanilla'
import { loadPlacesAtom } from '../../../state/load-places.ts'
import { type Runbook, readRunbooksAtom, runbooksAtom } from '../../../state/runbook/runbooks.ts'
import { ownerAtom } from '../../../state/session/owner.ts'
import { type Args, type Command, write } from '../command.ts'
import { define } from '../define.ts'
import { learnUserAtom, runbookCommandsAtom } from '../registry.ts'
import { parseRunbook } from './text.ts'
import { paramsOf, variablesIn } from './variables.ts'

/** Makes the user's runbooks commands, for as long as the tab lives. Resolves once they are read. */
export async function followRunbooks(store: ReturnType<typeof createStore>): Promise<void> {
  // A runbook may ask for things of every kind.
  await store.set(loadPlacesAtom)
  if (!store.get(isFollowedAtom)) {
    store.set(isFollowedAtom, true)
    const offer = () => {
      store.set(runbookCommandsAtom, store.get(runbooksAtom).flatMap(commandsOf))
    }
    store.sub(runbooksAtom, offer)
    store.sub(ownerAtom, () => void store.set(readRunbooksAtom))
  }
  await store.set(learnUserAtom)
  await store.set(readRunbooksAtom)
}

const isFollowedAtom = atom(false)

/** Returns the commands that run and rehearse a runbook, which take what it asks for. Neither sends anything. */
function commandsOf({ id, text }: Runbook): readonly [Command, Command] {
  const params = paramsOf(variablesIn(parseRunbook(text)).variables)
  const made = (isRehearsal: boolean) =>
    define({
      id: `console runbook ${isRehearsal ? 'rehearse' : 'run'} ${id}`,
      title: `${isRehearsal ? 'Rehearse' : 'Run'} runbook ${id}`,
      verb: isRehearsal ? 'Rehearse' : 'Run',
      params,
      on: null,
      role: null,
      run: async () => (await import('./start.ts')).startRunbookAtom,
      done: (args: Args, start) => ({
        set: write(start, { runbook: id, args, isRehearsal }),
        say: isRehearsal ? `Rehearsed ${id}` : `Planned ${id}`,
        quiet: true,
      }),
      keywords: ['runbook', 'plan', ...(isRehearsal ? ['preview', 'dry run'] : ['start'])],
    })
  return [made(false), made(true)]
}
