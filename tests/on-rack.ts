import { lackingOn } from '../src/server/versions/lacking.ts'
import { connectionAtom } from '../src/state/session/connection.ts'
import { keyOf } from '../src/state/cache/read.ts'
import { queryClientAtom } from '../src/state/cache/query.ts'
import { rackVersion } from '../src/state/session/rack-version.ts'
import { lab } from './connections.ts'
import { except } from './mock-network.ts'
import { act, show } from './screen.tsx'

/** Opens a page of a console in front of a rack of this version. */
export async function onRack(rack: string, address: string, fails = /^$/) {
  const made = await show(address, {
    controlPlane: 'remote',
    network: except((_, path) => {
      if (fails.test(path)) return new Response('', { status: 500 })
      return path === '/rackline/api-version' ? Response.json(lackingOn(rack)) : null
    }),
  })
  const turnTo = (version: string) =>
    act(() => {
      made.store.get(queryClientAtom).setQueryData(keyOf(rackVersion), lackingOn(version))
    })
  turnTo(rack)
  act(() => made.store.set(connectionAtom, { ...lab, isInsecure: true }))
  return { ...made, turnTo }
}
