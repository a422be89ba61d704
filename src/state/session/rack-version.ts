import { QueryObserver } from '@tanstack/query-core'
import { atom } from 'jotai/vanilla'
import { rackVersionView } from '../../api/rack-version.ts'
import { queryClientAtom, queryOf } from '../cache/query.ts'
import { read } from '../cache/read.ts'

/** The version of the API that the rack speaks, and what it therefore lacks. */
export const rackVersion = read(rackVersionView, {})

/** Milliseconds between reads: after an update, the rack may support what was refused before. */
const INTERVAL = 300_000

/** Polls the version. Keeps observing it, because commands are judged by it long after it was read. */
export const watchRackVersionAtom = atom(null, (get): void => {
  const client = get(queryClientAtom)
  const options = { ...queryOf(get, rackVersion), refetchInterval: INTERVAL }
  new QueryObserver(client, client.defaultQueryOptions(options)).subscribe(() => undefined)
})
