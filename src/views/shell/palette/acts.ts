import { SHELL_KEYS } from '../../../commands/kernel/keys/shell-keys.ts'
import { copyText } from '../../../ui/text/copy-button.tsx'

/** What only the screen can do: refresh the page, copy an id. */
export type Act = {
  readonly key: string
  readonly title: string
  readonly note: string
  /** Other words for it. */
  readonly said: string
  readonly keys: string | null
  readonly act: () => void
}

type Here = {
  /** Undefined if the page has nothing to read again. */
  readonly refresh: (() => void) | undefined
  /** The resource that the user looks at, whose id can be copied. */
  readonly copies: { readonly name: string; readonly id: string } | null
  /** Runs the last command again, or takes it back. */
  readonly runLast: (way: 'again' | 'undo') => void
}

/** Returns what the screen can do here that is no command. */
export function actsOf({ refresh, copies, runLast }: Here): readonly Act[] {
  const acts: Act[] = []
  if (refresh !== undefined) {
    acts.push({
      key: 'shell refresh',
      title: 'Refresh',
      note: 'this page',
      said: 'reload, read again',
      keys: 'R',
      act: refresh,
    })
  }
  if (copies !== null) acts.push(copyOf(copies.name, copies.id))
  acts.push(
    {
      key: 'shell undo',
      title: 'Undo',
      note: 'the last command',
      said: 'revert, take back, roll back',
      keys: SHELL_KEYS['shell undo'].keys,
      act: () => runLast('undo'),
    },
    {
      key: 'shell again',
      title: 'Run again',
      note: 'the last command',
      said: 'again, repeat, redo, retry',
      keys: SHELL_KEYS['shell again'].keys,
      act: () => runLast('again'),
    },
  )
  return acts
}

/** Copies the id of a resource. */
export function copyOf(name: string, id: string): Act {
  return {
    key: 'shell copy-id',
    title: 'Copy ID',
    note: name,
    said: 'copy the id, id, uuid, copy uuid',
    keys: null,
    act: () => void copyText(id),
  }
}
