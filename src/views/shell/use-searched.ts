import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { liveKeysAtom } from '../../commands/kernel/live.ts'
import { reportFailedAtom } from '../../commands/kernel/outcome.ts'
import { commandsAtom, loadCommandsAtom } from '../../commands/kernel/registry.ts'
import { LOOK_UP_AFTER, type PartlyRead, partlySearched } from '../../state/look-up.ts'
import { pageAtom, rowAtom } from '../../state/context.ts'
import { nounListedBy } from '../../state/nouns.ts'
import { type Found, foundIn, gatherAtom, lookUpAtom, partlyReadAtom } from '../../state/objects.ts'
import { queryClientAtom } from '../../state/query.ts'
import { hasRoleAtom, roleOfNoun } from '../../state/role.ts'
import { type Choice, choicesFrom } from './choices.ts'

/**
 * Returns what there is to search: every command as it applies here, every listed resource, and those that were
 * looked up because their whole name was typed.
 */
export function useSearched(query: string): {
  readonly choices: readonly Choice[]
  readonly found: readonly Found[]
  /** Says how much of it was searched; null if that is everything, or if the query is empty. */
  readonly note: string | null
} {
  const store = useStore()
  const commands = useAtomValue(commandsAtom)
  const row = useAtomValue(rowAtom)
  const page = useAtomValue(pageAtom)
  const client = store.get(queryClientAtom)
  const live = useAtomValue(liveKeysAtom)
  const choices = useMemo(
    () => choicesFrom(commands, { row, page }, client, live),
    [commands, row, page, client, live],
  )
  const { found, partly } = useGathered()
  const lookedUp = useLookedUp(query, found, partly)
  return {
    choices,
    found: useMemo(() => [...found, ...lookedUp], [found, lookedUp]),
    note: query.trim() === '' ? null : partlySearched(partly),
  }
}

/** Reads what a search from here covers, and updates as it arrives. */
export function useGathered() {
  const store = useStore()
  const client = store.get(queryClientAtom)
  const hasRole = useAtomValue(hasRoleAtom)
  const lists = useRef(0)
  useEffect(() => {
    store.set(loadCommandsAtom).catch((reason: unknown) => store.set(reportFailedAtom, '', reason))
    void store.set(gatherAtom)
  }, [store])
  const subscribe = useCallback(
    (onChange: () => void) =>
      client.getQueryCache().subscribe((event) => {
        const [id] = event.query.queryKey
        if (event.type !== 'updated' || event.action.type !== 'success') return
        if (typeof id !== 'string' || nounListedBy(id) === null) return
        lists.current += 1
        onChange()
      }),
    [client],
  )
  const version = useSyncExternalStore(subscribe, () => lists.current)
  // Depends on the count, because React does not know when the cache changes.
  return useMemo(
    () => ({
      version,
      found: foundIn(client).filter(({ noun }) => hasRole(roleOfNoun(noun))),
      partly: store.set(partlyReadAtom),
    }),
    [version, client, store, hasRole],
  )
}

const NONE: readonly Found[] = []

/** Looks up the last typed word when it may be a name that was not read. */
function useLookedUp(
  query: string,
  found: readonly Found[],
  partly: readonly PartlyRead[],
): readonly Found[] {
  const store = useStore()
  const word = query.trim().split(/\s+/).at(-1) ?? ''
  const [answer, setAnswer] = useState({ word: '', things: NONE })
  const isMissed = partly.length > 0 && word !== '' && !found.some(({ name }) => name === word)
  useEffect(() => {
    if (!isMissed) return
    const timer = setTimeout(() => {
      void store.set(lookUpAtom, word).then((things) => setAnswer({ word, things }))
    }, LOOK_UP_AFTER)
    return () => clearTimeout(timer)
  }, [isMissed, word, store])
  return isMissed && answer.word === word ? answer.things : NONE
}
