import { expect, test } from 'vitest'
import { queryClientAtom } from '../../../src/state/cache/query.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { except } from '../../mock-network.ts'
import { type Place, places } from '../../foreign/places.ts'
import { taken, turnInWords } from '../../rotation.ts'
import { act, show } from '../../screen.tsx'

/** Pages that wait longer, because what they read depends on an answer, on a role, or yields to other reads. */
const WAIT_LONGER: ReadonlySet<string> = new Set([
  'addressLot',
  'bgpHistory',
  'bgpImported',
  'instanceTimeline',
  'interfaceNew',
  'internetGateway',
  'lldpEdit',
  'lookupInstance',
  'lookupInstanceShort',
  'probeNew',
  'routeEdit',
  'scimTokens',
  'supportBundle',
  'supportBundleEdit',
  'user',
])

const START = '/settings/profile'

test(
  `pages need one round trip to the control plane until nothing waits (${turnInWords})`,
  { timeout: 300_000 },
  async () => {
    const held: (() => void)[] = []
    let holds = false
    const network = except(async () => {
      if (holds) await new Promise<void>((go) => held.push(go))
    })
    const { store, visit } = await show(START, { network })
    const client = store.get(queryClientAtom)
    const settle = async () => {
      for (let before = -1, calm = 0; calm < 4; calm += 1) {
        await act(() => new Promise((resolve) => setTimeout(resolve)))
        if (held.length !== before) calm = 0
        before = held.length
      }
    }
    const tripsOf = async ({ address }: Place) => {
      holds = true
      const arriving = visit(address)
      let trips = 0
      for (; ; trips += 1) {
        await settle()
        const hasLeft = store.get(locationAtom)?.address !== START
        if ((hasLeft && isWhole()) || held.length === 0) break
        for (const go of held.splice(0)) go()
      }
      holds = false
      for (const go of held.splice(0)) go()
      await act(() => arriving)
      return trips
    }
    const leave = async () => {
      await act(() => visit(START))
      client.removeQueries({ type: 'inactive' })
    }
    const slow: unknown[] = []
    for (const place of taken(places)) {
      // The first visit loads code.
      await act(() => visit(place.address))
      await settle()
      await leave()
      const trips = await tripsOf(place)
      if (trips > 1 && !WAIT_LONGER.has(place.id)) slow.push([place.id, trips])
    }
    expect(slow).toEqual([])
  },
)

/** True if nothing on the page waits for an answer. */
function isWhole(): boolean {
  return (
    document.querySelector('h1, h2') !== null && document.querySelector('[aria-busy=true]') === null
  )
}
