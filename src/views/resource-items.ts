import type { createStore } from 'jotai/vanilla'
import { commandsAtom, loadCommandsAtom } from '../commands/kernel/registry.ts'
import { resolve } from '../commands/kernel/resolve.ts'
import { runAtom } from '../commands/kernel/run.ts'
import { refusalSeen } from '../commands/kernel/subject.ts'
import { pageAtom } from '../state/look-at.ts'
import { needsAtom } from '../state/needs.ts'
import type { Ref } from '../state/nouns.ts'
import { notifyAtom } from '../state/notices.ts'
import { placeAtom } from '../state/place.ts'
import { queryClientAtom } from '../state/query.ts'
import { copyText } from '../ui/copy.ts'
import type { MenuItem } from '../ui/menu-item.ts'

type Store = ReturnType<typeof createStore>

/** What a menu is about. */
export type Of = {
  readonly of: Ref
  readonly id: string
  /** Commands that stand on the page already, beside the menu. */
  readonly without?: readonly string[]
  /** The first line; `Copy ID` where absent. */
  readonly copyLabel?: string
}

/** Fetches the commands that a menu on this page may offer. */
export async function loadItems(store: Store, { of }: Of): Promise<void> {
  const shown = store.get(placeAtom)?.shown
  const needs = shown?.kind === 'page' ? await store.set(needsAtom, shown.id) : {}
  await store.set(loadCommandsAtom, [...(needs.commands ?? []), of.noun])
}

/** The id of a resource, then every command on its noun, in file order, each with the reason why not. */
export function resourceItems(
  store: Store,
  { of, id, without = [], copyLabel = 'Copy ID' }: Of,
): readonly MenuItem[] {
  const client = store.get(queryClientAtom)
  const context = { row: of, page: store.get(pageAtom) }
  const commands = store
    .get(commandsAtom)
    .filter((command) => command.on === of.noun && !without.includes(command.id))
  return [
    { label: copyLabel, onPick: () => void copyId(store, id) },
    ...commands.map((command): MenuItem => ({
      label: command.verb,
      danger: command.danger,
      reason: refusalSeen(client, command, resolve(command, of.names, context)),
      ...(command.key === null ? {} : { keys: command.key }),
      onPick: () => void store.set(runAtom, { command, given: of.names, door: 'row' }),
    })),
  ]
}

async function copyId(store: Store, id: string): Promise<void> {
  const copied = await copyText(id)
  const text = copied ? `Copied ${id}` : `The browser did not allow copying. The id is ${id}`
  store.set(notifyAtom, { tone: 'note', title: null, text })
}
