import { Problem } from '../problem.ts'
import type { Table } from '../store/table.ts'

/** A link that lets a silo take addresses or subnets from a pool. The id joins the ids of both. */
type Link = { readonly id: string; readonly siloId: string; readonly isDefault: boolean }

type Named = { readonly id: string; readonly name: string }

export function linkId(pool: Named, silo: Named): string {
  return `${pool.id} ${silo.id}`
}

/** Returns the link between a pool and a silo. Throws 404 when there is none. */
export function linkOf<Row extends Link>(table: Table<Row, 'silo'>, pool: Named, silo: Named): Row {
  const link = table.get(linkId(pool, silo))
  if (link !== undefined) return link
  const message = `not found: link for pool '${pool.name}' and silo '${silo.name}'`
  throw new Problem(404, 'ObjectNotFound', message)
}

/** Returns a silo's default link among similar ones. */
export function defaultLink<Row extends Link>(
  table: Table<Row, 'silo'>,
  silo: Named,
  alike: (link: Row) => boolean,
): Row | undefined {
  return [...table.by('silo', silo.id).rows].find((link) => link.isDefault && alike(link))
}

/**
 * Makes a link the default, replacing the previous one, or clears it.
 * @param before the current default, if any
 */
export function putDefault<Row extends Link>(
  table: Table<Row, 'silo'>,
  link: Row,
  before: Row | undefined,
  isDefault: boolean,
): Row {
  if (isDefault && before && before.id !== link.id) table.put({ ...before, isDefault: false })
  return table.put({ ...link, isDefault })
}
