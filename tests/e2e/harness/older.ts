import { createPlane, type Plane } from '../../../src/mock/plane.ts'
import { repeatable } from '../../../src/mock/seed.ts'
import { cookieConnection } from '../../../src/server/connect/connection.ts'
import { proxyBackend } from '../../../src/server/upstream/proxy.ts'
import { pingOf, rackVersion } from '../../../src/server/versions/rack.ts'
import { played } from '../../../src/server/versions/played.ts'
import { test as base } from './console.ts'
import { startUpstream } from './serve-mock.ts'

/** A rack that can be of any version. */
type OlderRack = {
  /** Its own address, behind the console's server. */
  readonly address: string
  /** Plays a version from now on, as after an update; the server notices it within the hour. */
  update(version: string): Promise<void>
  /** Lets that hour pass. */
  waitAnHour(): void
  /** The calls that the rack refused as malformed so far, such as `GET /v1/disks 400`. */
  readonly malformed: string[]
}

/** Tests the built console on a server that translates for an older rack. */
export const test = base.extend<{ rack: OlderRack }>({
  rack: async ({ served }, use) => {
    const own = createPlane({ latency: [0, 0], random: repeatable(20) })
    let plane: Plane = own
    let hours = 0
    const malformed: string[] = []
    const upstream = await startUpstream({
      ...own,
      async handle(request) {
        const reply = await plane.handle(request)
        const { pathname } = new URL(request.url)
        // Newer versions are asked for on purpose, to find out which one the rack has.
        const isMeant = pathname === '/v1/ping'
        if (reply.status === 400 && !isMeant) malformed.push(`${request.method} ${pathname} 400`)
        return reply
      },
    })
    const connection = cookieConnection(new URL(upstream.address))
    const version = rackVersion(pingOf(connection), () => hours * 3_600_001)
    const remove = served.put(proxyBackend(connection, version))
    await use({
      address: upstream.address,
      malformed,
      async update(newest) {
        plane = await played(own, newest)
      },
      waitAnHour() {
        hours += 1
      },
    })
    remove()
    await upstream.close()
  },
})
