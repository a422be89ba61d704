import { atom } from 'jotai/vanilla'
import { currentUserGroups, currentUserView } from '../api/operations/first.ts'
import { first } from './needs/first.ts'
import { nouns } from './nouns.ts'
import { read } from './read.ts'
import type { Needs } from './route.ts'
import { baseOf, factsOf, type RouteId } from './routes.ts'

type Table = { readonly [Id in RouteId]?: Needs }

const tableAtom = atom<Table>(first)

/** Who is signed in, asked for before any page but the bare ones; and in which groups, which explains a refusal. */
export const sessionReads = [
  read(currentUserView, {}),
  read(currentUserGroups, { query: {} }, 'only read to explain a refusal'),
] as const

/** What a place and the page below it need; a promise as long as the table with it has not arrived. */
export const needsAtom = atom(null, (get, set, id: RouteId): Needs | Promise<Needs> => {
  const table = get(tableAtom)
  if (placesOf(id).every((place) => table[place] !== undefined)) return together(table, id)
  return import('./needs/later.ts').then(({ later }) => {
    const whole = { ...later, ...first }
    set(tableAtom, whole)
    return together(whole, id)
  })
})

/** What the furniture around a place needs: that is known before the place itself is. */
export function furnitureOf(id: RouteId): Needs {
  const { layout } = factsOf(id)
  const [user, groups] = sessionReads
  const isBare = layout === 'bare'
  return {
    reads: (names) => [
      ...(isBare ? [] : [user]),
      ...(layout === 'project' ? [nouns.project.view(names)] : []),
    ],
    wants: () => (isBare ? [] : [groups]),
  }
}

/** What is shown at a place; a drawer needs what the page that it lies over needs, too. */
function placesOf(id: RouteId): readonly RouteId[] {
  return [...new Set([baseOf(id), id])]
}

function together(table: Table, id: RouteId): Needs {
  const needs = placesOf(id).flatMap((place) => table[place] ?? [])
  const around = furnitureOf(id)
  return {
    commands: needs.flatMap(({ commands = [] }) => commands),
    reads: (names, search) =>
      [around, ...needs].flatMap(({ reads }) => reads?.(names, search) ?? []),
    wants: (names) => [around, ...needs].flatMap(({ wants }) => wants?.(names) ?? []),
  }
}
