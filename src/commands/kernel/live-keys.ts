import { atom } from 'jotai/vanilla'
import { pageAtom, rowAtom } from '../../state/context.ts'
import { nounIn } from '../../state/noun-words.ts'
import { type Noun } from '../../state/nouns.ts'
import { locationAtom } from '../../state/navigation/location.ts'
import { shownLogAtom } from '../../state/audit/shown.ts'
import { shownChartsAtom } from '../../state/metrics/shown.ts'
import type { Layout } from '../../state/route.ts'
import { layoutOf, routeOf } from '../../state/routes.ts'
import type { Command } from './command.ts'
import { liveCommands } from './keys.ts'
import { commandsAtom } from './registry.ts'

/** The noun that the page is about: the one that its navigation command begins with. A drawer has none. */
export const pageNounAtom = atom((get): Noun | null => {
  const shown = get(locationAtom)?.shown
  if (shown?.kind !== 'page') return null
  const { about, command = '' } = routeOf(shown.id)
  return about ?? nounIn(command)
})

/** The noun of the page's rows, which may differ from the page's own. */
export const rowsNounAtom = atom((get): Noun | null => {
  const shown = get(locationAtom)?.shown
  if (shown?.kind !== 'page') return null
  const { lists, command = '' } = routeOf(shown.id)
  return lists ?? nounIn(command)
})

/** The layout around the page. */
const layoutAtom = atom((get): Layout | null => {
  const shown = get(locationAtom)?.shown
  return shown?.kind === 'page' ? layoutOf(shown.id) : null
})

/** Commands by the keys that work here. */
export const liveKeysAtom = atom((get): ReadonlyMap<string, Command> =>
  liveCommands(
    get(commandsAtom).filter(({ needs }) => {
      if (needs === null) return true
      return needs === 'log' ? get(shownLogAtom) !== null : get(shownChartsAtom).length > 0
    }),
    { row: get(rowAtom), page: get(pageAtom) },
    { about: get(pageNounAtom), lists: get(rowsNounAtom), layout: get(layoutAtom) },
  ),
)
