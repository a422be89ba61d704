import { atom, type createStore } from 'jotai/vanilla'
import type { CurrentUser } from '@oxide/api'
import { currentUserView } from '../../api/generated/reads/current-user-me.ts'
import { apiAtom, peek, queryClientAtom } from '../cache/query.ts'
import { keyOf } from '../cache/read.ts'
import { navigateAtom } from '../navigation/navigate.ts'
import { sessionReads } from '../navigation/route-data.ts'
import { meAtom, ownerAtom, ownerOfAtom } from './owner.ts'
import { lastSilo, presentOwner, tellOtherTabsAtom } from './present.ts'
import { startingOverAtom, startOverAtom } from './start-over.ts'

/** Follows the session read: roles count at once, and the tab starts over when it names another user. */
export function watchSession(store: ReturnType<typeof createStore>): void {
  const client = store.get(queryClientAtom)
  const [session] = sessionReads
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === session.operation.id) store.set(recognizeAtom, peek(client, session))
  })
}

const recognizeAtom = atom(null, (get, set, me: CurrentUser | undefined) => {
  if (me === undefined) return set(meAtom, null)
  if (me === get(meAtom)) return
  const owner = get(ownerOfAtom)(me)
  const former = get(ownerAtom)
  if (former !== null && former !== owner) return set(startOverAtom)
  if (former === null) {
    set(ownerAtom, owner)
    lastSilo.write(get, me.siloName)
    // A sign-in with an identity provider leaves the console, so no tab has told the others.
    if (presentOwner.read(get).owner !== owner) set(tellOtherTabsAtom, owner)
  }
  set(meAtom, me)
})

/** Continues after a sign-in: where the user was if they are the same one, else by starting over. */
export const signedInAtom = atom(null, async (get, set, to: string): Promise<void> => {
  const client = get(queryClientAtom)
  client.removeQueries({ type: 'inactive' })
  // The arrival asks again if there was no reply.
  const me = await get(apiAtom)
    .call(currentUserView, {})
    .catch(() => null)
  if (me !== null) client.setQueryData(keyOf(sessionReads[0]), me)
  if (get(startingOverAtom)) return
  set(tellOtherTabsAtom, get(ownerAtom))
  void client.invalidateQueries()
  await set(navigateAtom, to, { unguarded: true })
})
