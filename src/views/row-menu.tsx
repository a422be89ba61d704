import { useSetAtom, useStore } from 'jotai'
import { commandsAtom } from '../commands/kernel/registry.ts'
import { resolve } from '../commands/kernel/resolve.ts'
import { runAtom } from '../commands/kernel/run.ts'
import { refusalSeen } from '../commands/kernel/subject.ts'
import { pageAtom } from '../state/look-at.ts'
import type { Ref } from '../state/nouns.ts'
import { notifyAtom } from '../state/notices.ts'
import { queryClientAtom } from '../state/query.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import type { MenuItem } from '../ui/menu-item.ts'

type Props = {
  readonly of: Ref
  readonly id: string
  /** Accessible name; `Row actions` in tables. */
  readonly label?: string
  /** Commands that stand on the page already, beside the menu. */
  readonly without?: readonly string[]
}

/** Everything that can be done to one resource: its id, then every command on its noun, in file order. */
export function ResourceMenu({ of, id, label = 'Row actions', without = [] }: Props) {
  const store = useStore()
  const run = useSetAtom(runAtom)
  const notify = useSetAtom(notifyAtom)
  const items = (): readonly MenuItem[] => {
    const client = store.get(queryClientAtom)
    const context = { row: of, page: store.get(pageAtom) }
    const commands = store
      .get(commandsAtom)
      .filter((command) => command.on === of.noun && !without.includes(command.id))
    return [
      {
        label: 'Copy ID',
        onPick: () => void copy(id).then((text) => notify({ tone: 'note', title: null, text })),
      },
      ...commands.map((command): MenuItem => {
        return {
          label: command.verb,
          danger: command.danger,
          reason: refusalSeen(client, command, resolve(command, of.names, context)),
          ...(command.key === null ? {} : { keys: command.key }),
          onPick: () => void run({ command, given: of.names, door: 'row' }),
        }
      }),
    ]
  }
  return (
    <Menu items={items} align="end" variant="ghost" small square aria-label={label}>
      <Icon name="more" />
    </Menu>
  )
}

async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return `Copied ${text}`
  } catch {
    return `The browser did not allow copying. The id is ${text}`
  }
}
