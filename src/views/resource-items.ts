import type { createStore } from 'jotai/vanilla'
import { keysForAtom } from '../commands/kernel/keys/live-keys.ts'
import { offeredOn } from '../commands/kernel/find/offered.ts'
import { commandsAtom, loadCommandsAtom } from '../commands/kernel/registry.ts'
import { contextFor } from '../commands/kernel/run/resolve.ts'
import { startAtom } from '../commands/kernel/run/start.ts'
import { refusalSeen, resolveSeen } from '../commands/kernel/run/subject.ts'
import { pageAtom } from '../state/context.ts'
import type { Ref } from '../state/nouns.ts'
import { notifyAtom } from '../state/notices.ts'
import { queryClientAtom } from '../state/cache/query.ts'
import { copyText } from '../ui/text/copy.ts'
import type { MenuItem } from '../ui/layer/menu-item.ts'
import { VARIANTS } from './danger.ts'

type Store = ReturnType<typeof createStore>

/** The subject of a menu. */
export type MenuSubject = {
  readonly of: Ref
  /** The id that `Copy ID` copies; the item is left out without one. */
  readonly id: string | undefined
  /** Ids of commands to leave out, because the page has buttons for them or they make no sense there. */
  readonly without?: readonly string[]
  /** Label of the first item; `Copy ID` by default. */
  readonly copyLabel?: string
}

/** Loads the commands that a menu on this page may offer. */
export async function loadItems(store: Store): Promise<void> {
  await store.set(loadCommandsAtom)
}

/**
 * Returns an item to copy the id of a resource, then one for every command on its noun, each with the reason why it is
 * refused. A separator precedes irreversible ones.
 */
export function resourceItems(
  store: Store,
  { of, id, without = [], copyLabel = 'Copy ID' }: MenuSubject,
): readonly MenuItem[] {
  const client = store.get(queryClientAtom)
  const context = contextFor('row', of.names, { row: null, page: store.get(pageAtom) })
  const commands = store.get(commandsAtom)
  const keysFor = store.get(keysForAtom)
  const ofAny = commands.filter(({ on, needsOneOf }) => on === null && needsOneOf.includes(of.noun))
  const offered = [
    ...offeredOn(commands, of.noun),
    ...ofAny.map((command) => ({ command, offer: { verb: command.verb, key: command.key } })),
  ].filter(({ command }) => !without.includes(command.id))
  const itemOf = ({ command, offer }: (typeof offered)[number]): MenuItem => {
    const run = { command, given: of.names, door: 'row' } as const
    const keys = keysFor(run)
    return {
      label: offer.verb,
      ...(command.danger === null ? {} : { variant: VARIANTS[command.danger] }),
      reason: refusalSeen(client, command, resolveSeen(client, command, of.names, context)),
      ...(keys === null ? {} : { keys }),
      onPick: () => void store.set(startAtom, run),
    }
  }
  const copy: MenuItem[] =
    id === undefined ? [] : [{ label: copyLabel, onPick: () => void copyId(store, id) }]
  const harmless = offered.filter(({ command }) => !command.typed).map(itemOf)
  const final = offered.filter(({ command }) => command.typed).map(itemOf)
  const before = [...copy, ...harmless]
  return before.length > 0 && final.length > 0
    ? [...before, { kind: 'line' }, ...final]
    : [...before, ...final]
}

async function copyId(store: Store, id: string): Promise<void> {
  const copied = await copyText(id)
  const text = copied ? `Copied ${id}` : `Could not copy. Copy this yourself: ${id}`
  store.set(notifyAtom, { tone: 'note', title: null, text })
}
