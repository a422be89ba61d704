import { useStore } from 'jotai'
import type { createStore } from 'jotai/vanilla'
import { useEffect, useState } from 'react'
import { runByIdAtom } from '../../commands/kernel/run/doors.ts'
import { reportFailedAtom } from '../../commands/kernel/run/runs.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/layer/menu.tsx'

/** Runs a command of runbooks: `export`, `run web`. */
export function runRunbook(
  store: Store,
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
    <Menu
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
      align="end"
      variant="ghost"
      small={isRow}
      square
      aria-label={`Actions on ${name}`}
    >
      <Icon name="more" />
    </Menu>
  )
}

type Store = ReturnType<typeof createStore>

/** Loads the code that saves runbooks, so that saving needs no network. */
export const loadSaving = () => import('../../commands/kernel/runbook/keep.ts')

/** Saves a runbook. Returns why it could not, or null. */
export async function saveRunbook(
  store: Store,
  runbook: { readonly name: string; readonly text: string },
): Promise<string | null> {
  try {
    const { saveRunbookAtom } = await loadSaving()
    return await store.set(saveRunbookAtom, runbook)
  } catch (reason) {
    return `Could not save the runbook: ${reason instanceof Error ? reason.message : String(reason)}`
  }
}

/** Reads the runbooks of earlier visits; true once that is done. */
export function useRunbooksRead(): boolean {
  const store = useStore()
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const read = async () => {
      const { followRunbooks } = await import('../../commands/kernel/runbook/commands.ts')
      await followRunbooks(store)
      setRead(true)
    }
    read().catch((reason: unknown) => store.set(reportFailedAtom, 'console runbooks', reason))
  }, [store])
  return isRead
}
