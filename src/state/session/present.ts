import { atom, type Getter } from 'jotai/vanilla'
import { isRecord } from '../../api/shape.ts'
import { freshId } from '../fresh-id.ts'
import { ownerAtom } from './owner.ts'
import { isText, stored } from '../stored.ts'

/** Tells other tabs which user is signed in; null after a sign-out. Also changes with every sign-in. */
export const presentOwner = stored<{ readonly owner: string | null; readonly turn: string }>({
  key: 'rackline-session',
  area: 'browser',
  owner: 'browser',
  parse: (kept) => ({
    owner: isRecord(kept) && isText(kept['owner']) ? kept['owner'] : null,
    turn: '',
  }),
})

/** The silo of the last session. */
export const lastSilo = stored<string>({
  key: 'rackline-silo',
  area: 'browser',
  owner: 'browser',
  parse: (kept) => (isText(kept) ? kept : ''),
})

/** What was shown when a session ended, and whose it was: a link that leads there is not the next user's own. */
export const leftPage = stored<{ readonly owner: string; readonly address: string } | null>({
  key: 'rackline-left',
  area: 'tab',
  owner: 'browser',
  parse: (kept) => {
    const { owner = null, address = null } = isRecord(kept) ? kept : {}
    return isText(owner) && isText(address) ? { owner, address } : null
  },
})

/** True if an address is only here because another user had it open when their session ended. */
export function isAnothers(get: Getter, address: string): boolean {
  const left = leftPage.read(get)
  const owner = get(ownerAtom)
  return address !== '/' && left?.address === address && owner !== null && left.owner !== owner
}

/** Tells the other tabs who is signed in now. Without storage they notice with their next request. */
export const tellOtherTabsAtom = atom(null, (get, _set, owner: string | null) => {
  presentOwner.write(get, { owner, turn: freshId() })
})
