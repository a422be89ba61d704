import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, use, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Args, Command, CommandWith } from '../commands/kernel/command.ts'
import { namesGiven, isRunOf } from '../commands/kernel/run/running.ts'
import type { GivenOf, Params } from '../commands/kernel/param.ts'
import { argsGiven, contextFor, resolve } from '../commands/kernel/run/resolve.ts'
import {
  hasAllCommandsAtom,
  hasCommandsOfAtom,
  knownCommandsAtom,
} from '../commands/kernel/registry.ts'
import { startAtom } from '../commands/kernel/run/start.ts'
import { runningAtom } from '../commands/kernel/run/runs.ts'
import { refusalSeen } from '../commands/kernel/run/seen.ts'
import { keysAtom } from '../state/keymap.ts'
import { learnRoleAtom } from '../state/navigation/needed-role.ts'
import { type Names, namesIn } from '../state/nouns.ts'
import { Button, type ButtonVariant, KeyLevelContext, VARIANTS } from '../ui/button.tsx'
import { nounIn } from '../state/noun-words.ts'
import { useCommands } from './use-commands.ts'
import { useJudged } from './use-judged.ts'
import { atom } from 'jotai/vanilla'
import {
  type Press,
  buttonKeysAtom,
  keyedButtonsAtom,
  nameOfRun,
} from '../commands/kernel/keys/keyed-buttons.ts'

/**
 * Returns the keys that a button can show, and makes them start what the button starts for as long as it is mounted. If
 * another button has shown the same keys before, it has none; in a form or a question, no button has.
 * @param keys null for a button without any
 */
function useKeyed(press: Press, keys: string | null): string | null {
  const level = use(KeyLevelContext)
  const setButtons = useSetAtom(keyedButtonsAtom)
  const name = nameOfRun(press.command, press.given)
  const [last, setLast] = useState({ name, press })
  // Each render makes another object of the same press.
  if (last.name !== name) setLast({ name, press })
  const own = useMemo(() => {
    if (keys === null || level === null) return NONE
    const button = { ...last.press, keys, level }
    const shown = atom((get) => get(buttonKeysAtom)(button))
    return { button, shown }
  }, [keys, level, last])
  useLayoutEffect(() => {
    const { button } = own
    if (button === null) return undefined
    setButtons((all) => [...all, button])
    return () => setButtons((all) => all.filter((other) => other !== button))
  }, [own, setButtons])
  return useAtomValue(own.shown)
}

const NONE = { button: null, shown: atom(null) }

type Props<P extends Params> = {
  readonly command: CommandWith<P>
  /** The resources that it acts on, where the page knows them. */
  readonly of: Names
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
  const busy = useAtomValue(runningAtom).some(isRunOf(command, resolved.args))
  const usual = actsHere(command, known) ? keysOf(command.id, command.key) : null
  const press = { command, given: asked, door: 'button' } as const
  const keys = useKeyed(press, offeredAt === undefined ? usual : offeredAt)
  useLearnedRole(command, resolved.args)
  const reason = useJudged((client) => refusalSeen(client, command, resolved))
  return (
    <Button
      variant={variant ?? (command.danger === null ? 'plain' : VARIANTS[command.danger])}
      reason={reason}
      busy={busy}
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

function pick(command: Command, known: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(known).filter(
      ([name, value]) => Object.hasOwn(command.params, name) && value !== undefined,
    ),
  )
}

type OfIdProps = Omit<Props<Params>, 'command' | 'given'> & {
  readonly id: string
  readonly given?: GivenOf<Params> | undefined
  /** Labels the button with the title of the command instead of its verb. */
  readonly isNew?: boolean
  /** Rendered until the command has loaded. */
  readonly waiting?: ReactNode
}

/** Runs a command that a page names by its id. Throws if there is no such command. */
export function ButtonOfId({ id, given = {}, isNew = false, waiting = null, ...rest }: OfIdProps) {
  const command = useAtomValue(knownCommandsAtom).find((one) => one.id === id)
  const noun = nounIn(id)
  const isElsewhere = useAtomValue(hasCommandsOfAtom)(noun === null ? [] : [noun])
  const hasAll = useAtomValue(hasAllCommandsAtom)
  // The commands of the page's own noun have loaded. A button may be about another noun, such as a floating IP.
  useCommands(command !== undefined ? undefined : isElsewhere ? 'all' : (noun ?? 'all'))
  if (command !== undefined) {
    return (
      <CommandButton {...rest} command={command} given={given}>
        {rest.children ?? (isNew ? command.title : command.verb)}
      </CommandButton>
    )
  }
  if (hasAll) throw new Error(`No command is called ${id}`)
  return waiting
}
