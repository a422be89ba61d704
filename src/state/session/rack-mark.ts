import { atom, type Getter } from 'jotai/vanilla'
import { isRecord } from '../../api/shape.ts'
import { isText, stored } from '../stored.ts'
import { connectionAtom, type RackConnection } from './connection.ts'

/** The colors in which racks are told apart. */
export const RACK_COLORS = [
  ...(['blue', 'amber', 'violet', 'teal', 'red', 'green', 'pink', 'gray'] as const),
]

export type RackColor = (typeof RACK_COLORS)[number]

type Chosen = { readonly color: RackColor | null; readonly isProtected: boolean }

/** What the user chose for a connection. Told apart by its name too, because another may have the address tomorrow. */
const chosen = stored<Chosen>({
  key: 'rackline-rack',
  area: 'browser',
  owner: 'browser',
  parse: (kept) => {
    const { color = null, isProtected = false } = isRecord(kept) ? kept : {}
    return {
      color: RACK_COLORS.find((one) => one === color) ?? null,
      isProtected: isProtected === true,
    }
  },
})

const changesAtom = atom(0)

/** How the connection is marked; null if there is none. */
export const rackMarkAtom = atom(
  (get) => {
    get(changesAtom)
    const connection = get(connectionAtom)
    if (connection === null) return null
    const { color, isProtected } = chosen.read(get, partOf(connection))
    return {
      color: color ?? usualColor(connection),
      isProtected: connection.isProtected || isProtected,
    }
  },
  (get, set, change: Partial<Chosen>) => {
    const connection = get(connectionAtom)
    if (connection === null) return
    const part = partOf(connection)
    chosen.write(get, { ...chosen.read(get, part), ...change }, part)
    set(changesAtom, (count) => count + 1)
  },
)

/** Returns the name of the connection if every question asks for a name. Reads what another tab has stored meanwhile. */
export function protectedName(get: Getter): string | null {
  const connection = get(connectionAtom)
  if (connection === null) return null
  const { isProtected } = chosen.read(get, partOf(connection))
  return connection.isProtected || isProtected ? connection.name : null
}

function partOf({ name, host }: RackConnection): string {
  return `${name} ${host}`
}

/** Chooses by the name alone, unless another connection of this program comes first with the same color. */
function usualColor({ name, others }: RackConnection): RackColor | null {
  const taken = new Set<RackColor>()
  for (const one of [name, ...others.map((other) => other.name)].toSorted()) {
    const start = hash(one) % RACK_COLORS.length
    const inTurn = [...RACK_COLORS.slice(start), ...RACK_COLORS.slice(0, start)]
    const color = inTurn.find((free) => !taken.has(free)) ?? inTurn[0]
    if (one === name) return color ?? null
    if (color !== undefined) taken.add(color)
  }
  return null
}

function hash(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum
}

/** Leaves for another connection; replaced in tests. */
export const leaveForAtom = atom({ leave: (address: string) => location.assign(address) })

/** Opens an address of another connection. */
export const switchToAtom = atom(null, (get, _set, address: string) => {
  get(leaveForAtom).leave(address)
})

/** Reads the other connections of this program, as its server describes them. */
export function othersIn(listed: unknown): RackConnection['others'] {
  return (Array.isArray(listed) ? listed : []).flatMap((one: unknown) => {
    if (!isRecord(one)) return []
    const { name, host, label } = one
    return isText(name) && isText(host) && isText(label) ? [{ name, host, label }] : []
  })
}
