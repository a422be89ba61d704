import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Command, CommandWith } from '../commands/kernel/command.ts'
import type { GivenOf, Params } from '../commands/kernel/params.ts'
import { runKey, runningAtom } from '../commands/kernel/outcome.ts'
import { contextFor, resolve } from '../commands/kernel/resolve.ts'
import { runAtom } from '../commands/kernel/run.ts'
import { refusalSeen } from '../commands/kernel/subject.ts'
import type { Names } from '../state/nouns.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { useJudged } from './use-judged.ts'

type Props<P extends Params> = {
  readonly command: CommandWith<P>
  /** The resources it acts on, as far as the page knows them. */
  readonly of: Names
  /** Further arguments that the page knows. */
  readonly given?: GivenOf<P>
  readonly variant?: ButtonVariant
  /** The label, where the page words it differently from the command's verb. */
  readonly children?: ReactNode
}

/** Runs a command from a page: the page chooses the place, and the command supplies everything else. */
export function CommandButton<P extends Params>({
  command,
  of,
  given,
  variant,
  children,
}: Props<P>) {
  const run = useSetAtom(runAtom)
  const known = { ...of, ...given }
  const asked = pick(command, known)
  const resolved = resolve(command, asked, contextFor('button', asked, NOWHERE))
  const running = useAtomValue(runningAtom).has(runKey(command, resolved.args))
  const reason = useJudged((client) => refusalSeen(client, command, resolved))
  return (
    <Button
      variant={variant ?? (command.danger ? 'bad' : 'plain')}
      reason={reason}
      busy={running}
      keys={keyHere(command, known)}
      onClick={() => void run({ command, given: asked, door: 'button' })}
    >
      {children ?? command.verb}
    </Button>
  )
}

/** A button names everything that it acts on. */
const NOWHERE = { row: null, page: {} }

/** Returns the command's key if it does the same as the button; a key that acts on a row does not act on the page. */
function keyHere({ key, on }: Command, known: Readonly<Record<string, unknown>>) {
  const works = on === null || known[on] !== undefined
  return works ? (key ?? undefined) : undefined
}

/** Picks the arguments that the command takes, and the resources that it takes under another name. */
function pick({ params }: Command, known: Readonly<Record<string, unknown>>) {
  const nouns = new Set<string | undefined>(Object.values(params).map(({ noun }) => noun))
  return Object.fromEntries(
    Object.entries(known).filter(
      ([name, value]) => value !== undefined && (Object.hasOwn(params, name) || nouns.has(name)),
    ),
  )
}
