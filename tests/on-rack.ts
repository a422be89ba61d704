import { planeFetch } from '../src/mock/browser/fetch.ts'
import { createPlane } from '../src/mock/plane.ts'
import { lackingOn } from '../src/server/versions/lacking.ts'
import { connectionAtom } from '../src/state/session/connection.ts'
import { keyOf } from '../src/state/cache/read.ts'
import { queryClientAtom } from '../src/state/cache/query.ts'
import { rackVersion } from '../src/state/session/rack-version.ts'
import { lab } from './connections.ts'
import { act, show } from './screen.tsx'

/** Opens a page of a console in front of a rack of this version. */
export async function onRack(rack: string, address: string, fails = /^$/) {
  const plane = planeFetch(createPlane())
  const made = await show(address, {
    controlPlane: 'remote',
    network: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      if (fails.test(pathname)) return new Response('', { status: 500 })
      return pathname === '/rackline/api-version' ? Response.json(lackingOn(rack)) : plane(request)
    },
  })
  const turnTo = (version: string) =>
    act(() => {
      made.store.get(queryClientAtom).setQueryData(keyOf(rackVersion), lackingOn(version))
    })
  turnTo(rack)
  act(() => made.store.set(connectionAtom, { ...lab, isInsecure: true }))
  return { ...made, turnTo }
}
