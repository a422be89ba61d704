import { expect, test, vi } from 'vitest'
import { type AreaName, areaNames } from '../../src/state/areas.ts'
import type { Also } from '../../src/state/cache/read.ts'
import { taken } from '../rotation.ts'

const thing = {
  id: '5e6f7a8b-0000-4000-8000-000000000001',
  name: 'one',
  instanceId: '5e6f7a8b-0000-4000-8000-000000000001',
  ipStack: { type: 'v4', value: { ip: '10.0.0.5', transitIps: [] } },
}
const answer = { items: [thing], rules: [thing], nextPage: null }

/** A page asks about its network as soon as it is shown, when it knows the nouns of its own area at most. */
test.each<readonly AreaName[]>([[], ...taken(areaNames, 5).map((name) => [name])])(
  'the network of a project is read whatever nouns are known: %s',
  async (...areas) => {
    vi.resetModules()
    const { AREAS } = await import('../../src/state/areas.ts')
    const { provideParts } = await import('../../src/state/load-places.ts')
    const { provideNouns } = await import('../../src/state/nouns.ts')
    provideNouns((await import('../../src/state/routes/first.ts')).nouns)
    for (const name of areas) provideParts(await AREAS[name].load())
    const { readWorld } = await import('../../src/state/reach/read-world.ts')
    const also: Also = async (read) => read.pick?.(answer) ?? (answer as never)
    const world = await readWorld('mock-project', also)
    expect(world.unread).toEqual([])
    expect(world.externalSubnets).toHaveLength(1)
    expect(world.gateways[0]).toHaveProperty('ipPoolIds')
    expect(world.instances[0]?.interfaces).toHaveLength(1)
  },
)
