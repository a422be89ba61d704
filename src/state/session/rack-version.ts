import { QueryObserver } from '@tanstack/query-core'
import { atom } from 'jotai/vanilla'
import { rackVersionView } from '../../api/rack-version.ts'
import { queryClientAtom, queryOf } from '../cache/query.ts'
import { read } from '../cache/read.ts'

/** The version of the API that the rack speaks, and what it therefore lacks. */
export const rackVersion = read(rackVersionView, {})

/** Milliseconds between two reads: an update of the rack brings what was refused. */
const PATIENCE = 300_000

/** Reads it now and then. Observes it, because commands are judged by it long after it was read. */
export const watchRackVersionAtom = atom(null, (get): void => {
  const client = get(queryClientAtom)
  const options = { ...queryOf(get, rackVersion), refetchInterval: PATIENCE }
  new QueryObserver(client, client.defaultQueryOptions(options)).subscribe(() => undefined)
})
