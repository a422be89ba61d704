import { runbooksAtom } from '../../state/runbook/runbooks.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { saveRunbookAtom } from '../../commands/kernel/runbook/keep.ts'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { MoreMenu } from '../../ui/layer/menu.tsx'
import type { createStore } from 'jotai/vanilla'
import { useEffect, useState } from 'react'
import { runByIdAtom } from '../../commands/kernel/run/doors.ts'
import { followRunbooks } from '../../commands/kernel/runbook/commands.ts'

/** Runs a command of runbooks: `export`, `run web`. */
export function runRunbook(
  store: ReturnType<typeof createStore>,
  command: string,
  given?: { readonly runbook: string },
): void {
  const id = `console runbook ${command}`
  void store.set(runByIdAtom, { id, door: 'button', ...(given && { given }) })
}

/** Offers what can be done with a runbook; `isRow` where no buttons say how to start it. */
export function RunbookMenu({ name, isRow = false }: { name: string; isRow?: boolean }) {
  const store = useStore()
  const run = (command: string) => () => runRunbook(store, `${command} ${name}`)
  const act = (command: string) => () => runRunbook(store, command, { runbook: name })
  return (
    <MoreMenu
      items={() => [
        ...(isRow
          ? [
              { label: 'Run', keys: 'E', onPick: run('run') },
              { label: 'Rehearse', onPick: run('rehearse') },
            ]
          : []),
        { label: 'Export', onPick: act('export') },
        { label: 'Copy link', onPick: act('copy-link') },
        { label: 'Delete', variant: 'bad' as const, onPick: act('delete') },
      ]}
      small={isRow}
      label={`Actions on ${name}`}
    />
  )
}

/** Reads the runbooks of earlier visits; true once that is done. */
export function useRunbooksRead(): boolean {
  const store = useStore()
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    void followRunbooks(store).then(() => setRead(true))
  }, [store])
  return isRead
}

/** Keeps the name of a new runbook; `save` goes to it, or leaves the reason why not in `failure`. */
export function useNewRunbook() {
  const store = useStore()
  const navigate = useSetAtom(navigateAtom)
  const known = useAtomValue(runbooksAtom)
  useRunbooksRead()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (text: string) => {
    if (known.some(({ id }) => id === name)) {
      return setFailure(`A runbook is already called ${name}`)
    }
    const refused = await store.set(saveRunbookAtom, { name, text })
    setFailure(refused)
    if (refused === null) {
      await navigate(pathTo('runbook', { runbook: name }), { unguarded: true })
    }
  }
  return { name, setName, failure, save }
}
