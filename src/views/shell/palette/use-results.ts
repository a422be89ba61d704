import { useAtomValue, useStore } from 'jotai'
import type { Args, Command } from '../../../commands/kernel/command.ts'
import { offeredFor } from '../../../commands/kernel/plan/offered.ts'
import { useLayoutEffect, useMemo, useReducer, useState } from 'react'
import {
  keysForAtom,
  liveKeysAtom,
  pageNounAtom,
  rowsNounAtom,
} from '../../../commands/kernel/keys/live-keys.ts'
import { existsAtom } from '../../../commands/kernel/registry.ts'
import type { Segment } from '../../../state/search/found.ts'
import type { Coverage } from '../../../state/search/read-lists.ts'
import { hereAtom } from '../../../state/context.ts'
import { partlySearched } from '../../../state/cache/look-up.ts'
import { locationAtom } from '../../../state/navigation/location.ts'
import { runLastAtom } from '../../../commands/kernel/run/doors.ts'
import { queryClientAtom } from '../../../state/cache/query.ts'
import { visitedProjects } from '../../../state/search/recent-projects.ts'
import { ago } from '../../../ui/text/format-date.ts'
import { useWatch } from '../../use-judged.ts'
import { isUuid } from '../../../api/valid/id.ts'
import { pageActionsAtom } from '../../page-actions.ts'
import { actsOf } from './acts.ts'
import { browse } from './browse.ts'
import { type Choice, reasonsChanged } from './choices.ts'
import { type Group, searched } from './results.ts'
import { createSteady } from './steady.ts'
import { useCorpus } from './use-corpus.ts'
import type { Getter } from 'jotai/vanilla'
import { isText, listOf, stored } from '../../../state/stored.ts'

/** Returns what the palette shows for a text, and how much of everything it searched. */
export function useResults(query: string): {
  readonly groups: readonly Group[]
  /** The typed words that nothing shown matches. */
  readonly unmatched: readonly string[]
  /** True if nothing at all matches, so that the rows have nothing to do with the text. */
  readonly isNothing: boolean
  /** Says what was only partly searched; null if nothing was, or if the query is empty. */
  readonly note: string | null
  readonly coverage: Coverage & { readonly age: string | null }
} {
  const store = useStore()
  const { entries, segments, partly, coverage } = useCorpus(query)
  const { row, page } = useAtomValue(hereAtom)
  const live = useAtomValue(liveKeysAtom)
  const keysFor = useAtomValue(keysForAtom)
  const about = useAtomValue(pageNounAtom)
  const lists = useAtomValue(rowsNounAtom)
  const exists = useAtomValue(existsAtom)
  const [steady] = useState(createSteady)
  const project = page.project ?? visitedProjects.read(store.get)[0] ?? anyProject(segments)
  const shown = store.get(locationAtom)?.shown
  const copies = useCopied(segments)
  const scene = {
    entries,
    segments,
    here: {
      context: { row, page },
      client: store.get(queryClientAtom),
      live,
      keysFor,
      insteadOf: (command: Command, args: Args) => offeredFor(store.get, command, args),
      about,
      lists,
      exists,
    },
    page: shown?.kind === 'page' ? shown : null,
    recent: recentCommands.read(store.get),
    around: project === undefined ? {} : { project },
    acts: actsOf({
      refresh: useAtomValue(pageActionsAtom).refresh,
      copies,
      runLast: (way) => void store.set(runLastAtom, way),
    }),
  }
  const isBrowsing = query.trim() === ''
  const answer = isBrowsing ? null : searched(query, scene, steady)
  const isNothing = answer !== null && answer.groups.length === 0
  // What was typed is struck, and what can be done here stands below it.
  const groups = answer === null || isNothing ? browse(scene) : answer.groups
  // Rows show why they would be refused. They have just been judged, so only a new answer can change that.
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const watch = useWatch()
  const { context, client } = scene.here
  useLayoutEffect(() =>
    watch(() => {
      if (reasonsChanged(choicesIn(groups), context, client)) redraw()
    }),
  )
  return {
    groups,
    unmatched: answer?.unmatched ?? [],
    isNothing,
    note: isBrowsing ? null : partlySearched(partly),
    coverage: { ...coverage, age: ageOf(coverage) },
  }
}

/** Finds the id of the resource that the user looks at: the focused row, or what the page is about. */
function useCopied(segments: readonly Segment[]) {
  const { row, page } = useAtomValue(hereAtom)
  const about = useAtomValue(pageNounAtom)
  return useMemo(() => {
    const noun = row?.noun ?? about
    if (noun == null) return null
    const names = row?.names ?? page
    const name = names[noun]
    const found = segments
      .filter((one) => one.noun === noun)
      .flatMap(({ things }) => things.filter((thing) => thing.name === name))
      .find((thing) => thing.names.project === names.project || names.project === undefined)
    const [id] = found?.aliases ?? []
    return found === undefined || id === undefined || !isUuid(id) ? null : { name: found.label, id }
  }, [segments, row, page, about])
}

function choicesIn(groups: readonly Group[]): readonly Choice[] {
  return groups.flatMap(({ results }) =>
    results.flatMap((result) => ('choice' in result ? [result.choice] : [])),
  )
}

function anyProject(segments: readonly Segment[]): string | undefined {
  return segments.find(({ noun }) => noun === 'project')?.things[0]?.name
}

function ageOf({ since }: Coverage): string | null {
  return since === null ? null : ago(new Date(since), new Date())
}

const KEPT = 8

/** The ids of the most recently chosen commands, newest first. */
const recentCommands = stored({
  key: 'rackline-recent',
  area: 'browser',
  owner: 'user',
  parse: listOf(isText),
})

export function remember(get: Getter, id: string): void {
  const others = recentCommands.read(get).filter((other) => other !== id)
  recentCommands.write(get, [id, ...others].slice(0, KEPT))
}
