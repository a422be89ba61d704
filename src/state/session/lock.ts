import { atom } from 'jotai/vanilla'
import { READ_ONLY } from '../../api/read-only.ts'
import { queryClientAtom } from '../cache/query.ts'
import { stored, storedAtom } from '../stored.ts'
import { connectionAtom, writesRefused } from './connection.ts'

export const storedLock = stored<boolean>({
  key: 'rackline-lock',
  area: 'browser',
  owner: 'user',
  parse: (kept) => kept === true,
})

/** Whether the user has locked the console, in all of their tabs: it only reads then. */
export const lockAtom = storedAtom(storedLock)

/** Why nothing may be written now; null if it may. */
export const writesRefusedAtom = atom((get) => {
  if (get(connectionAtom)?.isReadOnly === true) return READ_ONLY
  return get(lockAtom) ? 'Read-only: the console is locked' : null
})

/** Notes with the cache why nothing may be written; there every door that judges a command finds it. */
export const noteRefusalAtom = atom(null, (get): void => {
  const client = get(queryClientAtom)
  const reason = get(writesRefusedAtom)
  if (reason === writesRefused(client)) return
  client.setDefaultOptions({ ...client.getDefaultOptions(), mutations: { meta: { reason } } })
  // Judges again what is on screen, which follows the answers in the cache.
  client.setQueryData(['writesRefused'], reason)
})
