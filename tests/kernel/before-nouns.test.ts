// @vitest-environment jsdom
import '../dom-setup.ts'
import '../every-place.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { derivedFrom } from '../derived-fields.ts'
import type { AreaName } from '../../src/state/areas.ts'
import type { RouteId } from '../../src/state/routes.ts'

const WHO = 'console audit-log who'
const code = import.meta.glob('../../src/commands/**/*.ts')
/** Every noun is known before these load. */
const whole = { ...(await commandsOf()), shown: await commandsAsShown() }

beforeEach(() => void vi.resetModules())

/**
 * The code of a command may load before the nouns that it takes its words from. That of pages loads without most nouns in
 * `tests/e2e/areas.spec.ts`.
 */
test('commands are the same if their code has loaded before the nouns', async () => {
  await Promise.all(Object.values(code).map((load) => load()))
  await import('../every-place.ts')
  expect(await commandsAsShown()).toEqual(whole.shown)
  expect(whole.shown.length).toBeGreaterThan(700)
})

/** A page at rest knows the nouns and places of its half of the console, and no others. */
test.each(['system', 'silo'] as const)(
  'the commands of pages are the same with the nouns of their half alone (%s)',
  async (half) => {
    const { halfOf } = await import('../../src/state/areas.ts')
    const own = halfOf(half)
    await provide(own)
    const { derived, onPages } = await commandsOf(own)
    expect(onPages.size).toBeGreaterThan(90)
    for (const [id, commands] of onPages)
      expect([id, commands]).toEqual([id, whole.onPages.get(id)])
    for (const [id, one] of derived) expect([id, one]).toEqual([id, whole.derived.get(id)])
  },
)

async function provide(areas: readonly AreaName[]): Promise<void> {
  const { AREAS } = await import('../../src/state/areas.ts')
  const { provideParts } = await import('../../src/state/load-places.ts')
  const { provideNouns } = await import('../../src/state/nouns.ts')
  provideNouns((await import('../../src/state/routes/first.ts')).nouns)
  for (const parts of await Promise.all(areas.map((name) => AREAS[name].load()))) {
    provideParts(parts)
  }
}

/** Returns every command with what is derived from nouns and places. */
async function commandsAsShown(): Promise<readonly object[]> {
  const { areasFor } = await import('../../src/commands/areas.ts')
  const { operationCommands } = await import('../../src/commands/operation/all.ts')
  const loaded = await Promise.all(areasFor('mock').map(async ({ load }) => (await load())()))
  return [...loaded.flat(), ...operationCommands].map(derivedFrom)
}

/**
 * Returns the ids of the commands of each page of these areas, or of all, and what each derives from nouns. Leaves out
 * those that lead to places, and the one that takes a resource of any known kind.
 */
async function commandsOf(own?: readonly AreaName[]) {
  const { areaAt, areaNames } = await import('../../src/state/areas.ts')
  const { areasFor } = await import('../../src/commands/areas.ts')
  const { isOf } = await import('../../src/commands/kernel/registry.ts')
  const { listedOn, nounsOn } = await import('../../src/commands/kernel/keys/live-keys.ts')
  const { routeIds, routeOf } = await import('../../src/state/routes.ts')
  const areas = areasFor('mock')
  const derived = new Map<string, object>()
  const onPages = new Map<RouteId, readonly string[]>()
  for (const id of routeIds()) {
    const { to, at } = routeOf(id)
    if (to !== undefined || !(own ?? areaNames).includes(areaAt(at))) continue
    const [nouns, listed] = [nounsOn(id), listedOn(id)]
    const loaded = await Promise.all(
      areas.filter((area) => isOf(area, nouns, listed)).map(async ({ load }) => (await load())()),
    )
    const commands = loaded
      .flat()
      .filter(({ id: called, place }) => place === null && called !== WHO)
    for (const command of commands) derived.set(command.id, derivedFrom(command))
    onPages.set(
      id,
      commands.map((command) => command.id),
    )
  }
  return { derived, onPages }
}
