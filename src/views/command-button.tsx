import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { Args, Command, CommandWith } from '../commands/kernel/command.ts'
import { namesGiven } from '../commands/kernel/run/names-given.ts'
import type { GivenOf, Params } from '../commands/kernel/params.ts'
import { argsGiven, contextFor, resolve } from '../commands/kernel/run/resolve.ts'
import { startAtom } from '../commands/kernel/run/start.ts'
import { runningAtom, runningWith } from '../commands/kernel/run/running.ts'
import { refusalSeen } from '../commands/kernel/run/subject.ts'
import { keysAtom } from '../state/keymap.ts'
import { learnRoleAtom } from '../state/navigation/needed-role.ts'
import { type Names, namesIn } from '../state/nouns.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { useJudged } from './use-judged.ts'
import { VARIANTS } from './danger.ts'
import { useKeyed } from './use-keyed.ts'

type Props<P extends Params> = {
  readonly command: CommandWith<P>
  /** The resources it acts on, as far as the page knows them. */
  readonly of: Names
  /** Further arguments that the page knows. */
  readonly given?: GivenOf<P>
  readonly variant?: ButtonVariant
  /** The key under which the resource offers the command, if it is not the command's own. */
  readonly offeredAt?: string | null
  /** The label, where the page words it differently from the command's verb. */
  readonly children?: ReactNode
}

/** Runs a command from a page: the page chooses the place, and the command supplies everything else. */
export function CommandButton<P extends Params>({
  command,
  of,
  given,
  variant,
  offeredAt,
  children,
}: Props<P>) {
  const run = useSetAtom(startAtom)
  const keysOf = useAtomValue(keysAtom)
  // A page without a project names it with an empty text.
  const known = { ...namesIn(of), ...given }
  const asked = pick(command, argsGiven(command, known))
  const resolved = resolve(command, asked, contextFor('button', asked, NOWHERE))
  const running = runningWith(useAtomValue(runningAtom), command, resolved.args)
  const usual = actsHere(command, known) ? keysOf(command.id, command.key) : null
  const press = { command, given: asked, door: 'button' } as const
  const keys = useKeyed(press, offeredAt === undefined ? usual : offeredAt)
  useLearnedRole(command, resolved.args)
  const reason = useJudged((client) => refusalSeen(client, command, resolved))
  return (
    <Button
      variant={variant ?? (command.danger === null ? 'plain' : VARIANTS[command.danger])}
      reason={reason}
      busy={running?.isBusy === true}
      keys={keys}
      onClick={() => void run(press)}
    >
      {children ?? command.verb}
    </Button>
  )
}

/** Reads the policies that decide on a button, so that it shows its refusal before it is pressed. */
function useLearnedRole(command: Command, args: Args): void {
  const learn = useSetAtom(learnRoleAtom)
  const { project, silo } = namesGiven(command, args)
  useEffect(() => {
    void learn(command.role, namesIn({ project, silo }), Infinity)
  }, [learn, command.role, project, silo])
}

/** A button names everything it acts on. */
const NOWHERE = { row: null, page: {} }

/** True if the command's key does the same as the button; one that acts on a row does not act on the page. */
function actsHere({ on }: Command, known: Readonly<Record<string, unknown>>): boolean {
  return on === null || known[on] !== undefined
}

/** Picks the arguments that the command takes. */
function pick(command: Command, known: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(known).filter(
      ([name, value]) => Object.hasOwn(command.params, name) && value !== undefined,
    ),
  )
}
