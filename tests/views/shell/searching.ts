import type { Command } from '../../../src/commands/kernel/command.ts'
import { entriesOf } from '../../../src/commands/kernel/find/entry.ts'
import {
  keysForAtom,
  liveKeysAtom,
  pageNounAtom,
  rowsNounAtom,
} from '../../../src/commands/kernel/keys/live-keys.ts'
import { existsAtom, loadCommandsAtom } from '../../../src/commands/kernel/registry.ts'
import { catalogAtom } from '../../../src/state/search/catalog.ts'
import { readAllAtom } from '../../../src/state/search/read-lists.ts'
import { hereAtom, pageAtom, rowAtom } from '../../../src/state/context.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import type { Ref } from '../../../src/state/nouns.ts'
import { queryClientAtom } from '../../../src/state/cache/query.ts'
import { byVisit } from '../../../src/state/search/recent-projects.ts'
import type { Here } from '../../../src/views/shell/palette/choices.ts'
import {
  type Group,
  type Result,
  searched,
  type Scene,
} from '../../../src/views/shell/palette/results.ts'
import { actsOf } from '../../../src/views/shell/palette/acts.ts'
import { createSteady } from '../../../src/views/shell/palette/steady.ts'
import { openConsole, type Store } from '../../console.ts'

/** A console that has read every project, and the index of its palette. */
export async function searchFrom(address: string, row: Ref | null = null) {
  const made = openConsole()
  const { store, visit } = made
  await visit(address)
  await store.set(loadCommandsAtom)
  await store.set(readAllAtom)
  store.set(rowAtom, row)
  const scene = await sceneOf(store)
  const search = (query: string, recent: readonly string[] = []): readonly Group[] =>
    searched(query, { ...scene, recent }, createSteady()).groups
  return { ...made, search }
}

/** The index of all commands, which is the same on every page. */
const entries = new WeakMap<readonly Command[], ReturnType<typeof entriesOf>>()

function entriesFor(commands: readonly Command[]): ReturnType<typeof entriesOf> {
  const known = entries.get(commands) ?? entriesOf(commands)
  entries.set(commands, known)
  return known
}

export async function sceneOf(store: Store): Promise<Scene> {
  const page = store.get(pageAtom)
  const shown = store.get(locationAtom)?.shown
  return {
    entries: entriesFor(await store.set(loadCommandsAtom)),
    segments: byVisit(
      store.get,
      store.get(catalogAtom).segments(),
      ({ within }) => within.project,
      page.project,
    ),
    here: hereOf(store),
    page: shown?.kind === 'page' ? shown : null,
    recent: [],
    around: { project: 'mock-project' },
    acts: actsOf({
      refresh: () => undefined,
      copies: { name: 'db1', id: 'x' },
      runLast: () => undefined,
    }),
  }
}

/** Returns what decides how the palette offers commands. */
export function hereOf(store: Store): Here {
  return {
    context: store.get(hereAtom),
    client: store.get(queryClientAtom),
    live: store.get(liveKeysAtom),
    keysFor: store.get(keysForAtom),
    insteadOf: () => null,
    about: store.get(pageNounAtom),
    lists: store.get(rowsNounAtom),
    exists: store.get(existsAtom),
  }
}

/** Describes the target of a row: an address, or a command with its resource. */
export function meaning(result: Result | undefined): string {
  if (result === undefined) return 'nothing'
  if ('act' in result) return result.key
  if (!('choice' in result)) return result.href
  const { command, given, key } = result.choice
  const beside = key.slice(command.id.length + 1)
  return Object.keys(given).length === 0 ? command.id : `${command.id} · ${beside}`
}
