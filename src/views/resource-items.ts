import type { createStore } from 'jotai/vanilla'
import { keysForAtom } from '../commands/kernel/keys/live-keys.ts'
import { offeredOn } from '../commands/kernel/find/offered.ts'
import { commandsAtom, loadCommandsOfAtom } from '../commands/kernel/registry.ts'
import { contextFor } from '../commands/kernel/run/resolve.ts'
import { startAtom } from '../commands/kernel/run/start.ts'
import { refusalSeen, resolveSeen } from '../commands/kernel/run/seen.ts'
import { pageAtom } from '../state/context.ts'
import type { Noun, Ref } from '../state/nouns.ts'
import type { Args, Command } from '../commands/kernel/command.ts'
import { loadAreaPlansAtom } from '../commands/kernel/plan/load-area-plans.ts'
import { offeredFor } from '../commands/kernel/plan/offered.ts'
import { notifyAtom } from '../commands/kernel/run/runs.ts'
import { queryClientAtom } from '../state/cache/query.ts'
import { copyText } from '../ui/text/copy-button.tsx'
import type { MenuItem } from '../ui/layer/menu-line.tsx'
import { VARIANTS } from '../ui/button.tsx'
import { openOffer } from './offer.tsx'

type Store = ReturnType<typeof createStore>

export type MenuSubject = {
  readonly of: Ref
  /** The id that `Copy ID` copies; the item is left out without one. */
  readonly id: string | undefined
  /** The ids of commands to leave out, because the page has buttons for them or they make no sense there. */
  readonly without?: readonly string[]
  /** Label of the first item; `Copy ID` by default. */
  readonly copyLabel?: string
  /** Accessible name of the button; `Row actions` by default. */
  readonly label?: string | undefined
}

/** Loads the commands that menus may offer on resources of a noun, and those that let one run that is refused. */
export async function loadItems(store: Store, noun: Noun): Promise<void> {
  await store.set(loadCommandsOfAtom, [noun])
  const offered = offeredOn(store.get(commandsAtom), noun)
  await store.set(
    loadAreaPlansAtom,
    offered.map(({ command }) => command),
  )
}

/**
 * Returns an item to copy the id of a resource, then one for every command on its noun: what can be done, then what
 * cannot be undone, then what is refused now, each with the reason.
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
  const resolved = (command: Command) => resolveSeen(client, command, of.names, context)
  const itemOf = ({ command, offer }: (typeof offered)[number]): MenuItem => {
    const run = { command, given: of.names, door: 'row' } as const
    const keys = keysFor(run)
    return {
      label: offer.verb,
      ...(command.danger === null ? {} : { variant: VARIANTS[command.danger] }),
      reason: refusalSeen(client, command, resolved(command)),
      ...(keys === null ? {} : { keys }),
      onPick: () => void store.set(startAtom, run),
    }
  }
  const copy: MenuItem[] =
    id === undefined ? [] : [{ label: copyLabel, onPick: () => void copyId(store, id) }]
  const items = offered.map((one) => ({ isFinal: one.command.typed, item: itemOf(one) }))
  const refused = offered
    .map((one) => ({ ...one, item: itemOf(one) }))
    .filter(({ item }) => isRefused(item))
    .flatMap(({ command, item }) => [item, ...insteadOf(store, command, resolved(command).args)])
  const allowed = items.filter(({ item }) => !isRefused(item))
  return grouped([
    [...copy, ...allowed.filter(({ isFinal }) => !isFinal).map(({ item }) => item)],
    allowed.filter(({ isFinal }) => isFinal).map(({ item }) => item),
    refused,
  ])
}

/** Offers the plan of what would let a refused command run. */
function insteadOf(store: Store, command: Command, args: Args): readonly MenuItem[] {
  const offered = offeredFor(store.get, command, args)
  return offered === null
    ? []
    : [{ label: offered.label, onPick: () => void openOffer(store, offered) }]
}

function isRefused(item: MenuItem): boolean {
  return 'reason' in item && typeof item.reason === 'string'
}

/** Puts a separator between groups that have items. */
function grouped(groups: readonly (readonly MenuItem[])[]): readonly MenuItem[] {
  return groups
    .filter((items) => items.length > 0)
    .flatMap((items, at) => (at === 0 ? items : [{ kind: 'line' } as const, ...items]))
}

async function copyId(store: Store, id: string): Promise<void> {
  const copied = await copyText(id)
  const text = copied ? `Copied ${id}` : `Could not copy. Copy this yourself: ${id}`
  store.set(notifyAtom, { tone: 'note', title: null, text })
}
