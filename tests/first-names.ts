import { emptyWorld } from '../src/mock/world.ts'
import { nounNames } from '../src/state/nouns.ts'
import { seedWorld } from '../src/mock/worlds/named.ts'

/**
 * Returns the name of the first row of each noun in the demo world, within the demo project if it lives in one. Leaves
 * out nouns without names, and those that the mock keeps in no table of their own.
 */
export function firstNames(): Readonly<Record<string, string>> {
  const world = emptyWorld()
  seedWorld(world, 'default', 0)
  const tables: Readonly<Record<string, { readonly rows: Iterable<object> } | undefined>> = world
  const project = [...world.projects.rows].find(({ name }) => name === 'mock-project')?.id
  return Object.fromEntries(
    nounNames().flatMap((noun) => {
      const rows = [...(tables[`${noun}s`]?.rows ?? [])]
      const row = rows.find((one) => Reflect.get(one, 'projectId') === project) ?? rows[0]
      const name: unknown = row === undefined ? undefined : Reflect.get(row, 'name')
      return typeof name === 'string' ? [[noun, name] as const] : []
    }),
  )
}
