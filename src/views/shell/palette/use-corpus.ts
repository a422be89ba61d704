import { useAtomValue, useStore } from 'jotai'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { ipVersion } from '../../../api/valid/address.ts'
import { entriesAtom, type CommandEntry } from '../../../commands/kernel/find/entry.ts'
import { prepareLists } from '../../../commands/kernel/find/lists.ts'
import { reportFailedAtom } from '../../../commands/kernel/run/runs.ts'
import { learnRolesAtom, loadCommandsAtom } from '../../../commands/kernel/registry.ts'
import { findByAddressAtom } from '../../../state/search/find-by-address.ts'
import { type Found, foundAs, type Segment } from '../../../state/search/found.ts'
import { type Coverage, coverageOf, readWhileOpenAtom } from '../../../state/search/read-lists.ts'
import { LOOK_UP_AFTER, type PartlyRead } from '../../../state/cache/look-up.ts'
import { pageAtom } from '../../../state/context.ts'
import { nounNames } from '../../../state/nouns.ts'
import { rank, rankIn, textOf } from '../../../state/search/match.ts'
import { lookUpAtom, partlyReadAtom } from '../../../state/search/objects.ts'
import { hasRoleAtom, roleOfNoun } from '../../../state/navigation/role.ts'
import { catalogAtom } from '../../../state/search/catalog.ts'
import { byVisit, projectsInReach } from '../../../state/search/recent-projects.ts'

/** Returns everything to search: all commands and all known resources, those of this project first. */
export function useCorpus(query: string): {
  readonly entries: readonly CommandEntry[]
  readonly segments: readonly Segment[]
  readonly partly: readonly PartlyRead[]
  readonly coverage: Coverage
} {
  const entries = useAtomValue(entriesAtom)
  const { segments, partly, coverage } = useGathered()
  const lookedUp = useLookedUp(query, segments, entries)
  useEffect(() => prepareLists(segments), [segments])
  return {
    entries,
    segments: useMemo(() => [...segments, ...lookedUp], [segments, lookedUp]),
    partly,
    coverage,
  }
}

/** Reads what a search lacks while the palette is open, and updates as it arrives. */
export function useGathered() {
  const store = useStore()
  const catalog = useAtomValue(catalogAtom)
  const hasRole = useAtomValue(hasRoleAtom)
  const { project } = useAtomValue(pageAtom)
  useEffect(() => {
    store
      .set(loadCommandsAtom)
      .then(() => store.set(learnRolesAtom))
      .catch((reason: unknown) => store.set(reportFailedAtom, '', reason))
    return store.set(readWhileOpenAtom)
  }, [store])
  const all = useSyncExternalStore(catalog.subscribe, catalog.segments)
  return useMemo(() => {
    const known = all.some(({ noun }) => noun === 'project')
      ? all
      : [...all, segmentOfProjects(projectsInReach(store.get))]
    const hidden = nounNames().filter((noun) => !hasRole(roleOfNoun(noun)))
    const allowed = known.filter(({ noun }) => !hidden.includes(noun))
    return {
      segments: byVisit(store.get, allowed, ({ within }) => within.project, project),
      partly: store.set(partlyReadAtom),
      coverage: coverageOf(store.get),
    }
  }, [all, hasRole, project, store])
}

const PROJECTS = { noun: 'project', within: {} } as const

/** Makes projects findable for a user who may not list them. */
function segmentOfProjects(names: readonly string[]): Segment {
  const things = names.map((name) => foundAs(PROJECTS, { name }))
  return { ...PROJECTS, things, at: 0, isCut: false }
}

const NONE: readonly Segment[] = []

/** Looks up the last typed word when it may be a name that was not read, or an address that is in no list. */
function useLookedUp(
  query: string,
  segments: readonly Segment[],
  entries: readonly CommandEntry[],
): readonly Segment[] {
  const store = useStore()
  const word = query.trim().split(/\s+/).at(-1) ?? ''
  const [answer, setAnswer] = useState({ word: '', segments: NONE })
  const isAddress = ipVersion(word) !== null
  const latest = useRef(segments)
  latest.current = segments
  useEffect(() => {
    if (word === '') return
    const timer = setTimeout(() => {
      if (knows(latest.current, word, isAddress)) return
      const typed = textOf(word)
      const isWord = entries.some(
        ({ title, keywords }) =>
          rankIn(typed, title) === rank.words || rankIn(typed, keywords) === rank.words,
      )
      const found = isAddress
        ? store.set(findByAddressAtom, word)
        : store.set(lookUpAtom, { text: word, isWord })
      void found.then((things) => setAnswer({ word, segments: things.map(segmentOf) }))
    }, LOOK_UP_AFTER)
    return () => clearTimeout(timer)
  }, [isAddress, word, entries, store])
  return useMemo(() => {
    const isAnswer = answer.word === word && answer.segments.length > 0
    return isAnswer && !knows(segments, word, isAddress) ? answer.segments : NONE
  }, [answer, segments, word, isAddress])
}

/** True if something has a name, or an address. */
function knows(segments: readonly Segment[], word: string, isAddress: boolean): boolean {
  const isIt = (thing: Found) => thing.name === word || (isAddress && thing.aliases.includes(word))
  return segments.some(({ things }) => things.some(isIt))
}

function segmentOf(thing: Found): Segment {
  return { noun: thing.noun, within: thing.names, things: [thing], at: 0, isCut: false }
}
