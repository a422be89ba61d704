import { useAtomValue, useSetAtom, useStore } from 'jotai'
import type { ReactNode } from 'react'
import type { Command } from '../commands/kernel/command.ts'
import { runKey, runningAtom } from '../commands/kernel/outcome.ts'
import { resolve } from '../commands/kernel/resolve.ts'
import { runAtom } from '../commands/kernel/run.ts'
import { refusalSeen } from '../commands/kernel/subject.ts'
import type { Names } from '../state/nouns.ts'
import { queryClientAtom } from '../state/query.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'

type Props = {
  readonly command: Command
  /** What it acts on, as far as the page knows. */
  readonly of: Names
  /** More arguments that the page knows. */
  readonly given?: Readonly<Record<string, unknown>>
  readonly variant?: ButtonVariant
  /** The words for it in this place, where the product's own differ from the verb. */
  readonly children?: ReactNode
}

/** A page's door to a command: the page chooses the place, the command says the rest. */
export function CommandButton({ command, of, given, variant, children }: Props) {
  const run = useSetAtom(runAtom)
  const client = useStore().get(queryClientAtom)
  const wanted = { ...of, ...given }
  const resolved = resolve(command, pick(command, wanted), { row: null, page: {} })
  const running = useAtomValue(runningAtom).has(runKey(command, resolved.args))
  const reason = refusalSeen(client, command, resolved)
  return (
    <Button
      variant={variant ?? (command.danger ? 'bad' : 'plain')}
      reason={reason}
      busy={running}
      keys={keyHere(command, wanted)}
      onClick={() => void run({ command, given: pick(command, wanted), door: 'button' })}
    >
      {children ?? command.verb}
    </Button>
  )
}

/** The command's key, where it means the same as the button: on a row, it is about that row. */
function keyHere({ key, on }: Command, wanted: Readonly<Record<string, unknown>>) {
  const works = on === null || wanted[on] !== undefined
  return works ? (key ?? undefined) : undefined
}

/** Only what the command takes. */
function pick(command: Command, wanted: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => Object.hasOwn(command.params, name) && value !== undefined,
    ),
  )
}
