import { expect, test, vi } from 'vitest'
import { derivedFrom } from '../derived-fields.ts'
import type { AreaName } from '../../src/state/areas.ts'
import type { RouteId } from '../../src/state/routes.ts'

/** A page at rest knows the nouns and places of its half of the console, and no others. */
test.each(['system', 'silo'] as const)(
  'the commands of pages are the same with the nouns of their half alone (%s)',
  async (half) => {
    vi.resetModules()
    const { areaAt, areaNames, halfOf } = await import('../../src/state/areas.ts')
    const own = halfOf(half)
    await provide(own)
    const { routeIds, routeOf } = await import('../../src/state/routes.ts')
    const ids = routeIds().filter(
      (id) => routeOf(id).to === undefined && own.includes(areaAt(routeOf(id).at)),
    )
    expect(ids.length).toBeGreaterThan(90)
    const alone = await commandsOf(ids)
    vi.resetModules()
    await provide(areaNames)
    expect(alone).toEqual(await commandsOf(ids))
  },
)

const WHO = 'console audit-log who'

async function provide(areas: readonly AreaName[]): Promise<void> {
  const { AREAS } = await import('../../src/state/areas.ts')
  const { provideParts } = await import('../../src/state/load-places.ts')
  const { provideNouns } = await import('../../src/state/nouns.ts')
  provideNouns((await import('../../src/state/routes/first.ts')).nouns)
  for (const parts of await Promise.all(areas.map((name) => AREAS[name].load()))) {
    provideParts(parts)
  }
}

/**
 * Returns the ids of the commands of each page, and what each derives from nouns. Leaves out those that lead to places,
 * and the one that takes a resource of any known kind.
 */
async function commandsOf(ids: readonly RouteId[]) {
  const { areasFor } = await import('../../src/commands/areas.ts')
  const { isOf } = await import('../../src/commands/kernel/registry.ts')
  const { listedOn, nounsOn } = await import('../../src/commands/kernel/keys/live-keys.ts')
  const areas = areasFor('mock')
  const derived = new Map<string, object>()
  const onPages = new Map<RouteId, readonly string[]>()
  for (const id of ids) {
    const [nouns, listed] = [nounsOn(id), listedOn(id)]
    const loaded = await Promise.all(
      areas.filter((area) => isOf(area, nouns, listed)).map(async ({ load }) => (await load())()),
    )
    const commands = loaded.flat().filter(({ id: own, place }) => place === null && own !== WHO)
    for (const command of commands) derived.set(command.id, derivedFrom(command))
    onPages.set(
      id,
      commands.map((command) => command.id),
    )
  }
  return { derived, onPages }
}
