import { Problem } from '../problem.ts'
import type { Table } from '../store/table.ts'

/** That a silo may take from a pool, be it of addresses or of subnets. The id is that of the pool and the silo's. */
type Link = { readonly id: string; readonly siloId: string; readonly isDefault: boolean }

type Named = { readonly id: string; readonly name: string }

export function linkId(pool: Named, silo: Named): string {
  return `${pool.id} ${silo.id}`
}

/** The link between a pool and a silo, or 404. */
export function linkOf<Row extends Link>(table: Table<Row, 'silo'>, pool: Named, silo: Named): Row {
  const link = table.get(linkId(pool, silo))
  if (link !== undefined) return link
  const message = `not found: link for pool '${pool.name}' and silo '${silo.name}'`
  throw new Problem(404, 'ObjectNotFound', message)
}

/** A silo's default link among those that are alike. */
export function defaultLink<Row extends Link>(
  table: Table<Row, 'silo'>,
  silo: Named,
  alike: (link: Row) => boolean,
): Row | undefined {
  return [...table.by('silo', silo.id).rows].find((link) => link.isDefault && alike(link))
}

/** Makes a link the default in place of the one before, or no longer. @param before the default, if there is one */
export function putDefault<Row extends Link>(
  table: Table<Row, 'silo'>,
  link: Row,
  before: Row | undefined,
  isDefault: boolean,
): Row {
  if (isDefault && before && before.id !== link.id) table.put({ ...before, isDefault: false })
  return table.put({ ...link, isDefault })
}
