import * as v from 'valibot'
import { nameOrId } from './scalar.ts'

/** Most items of a page, whatever was asked for. */
const mostItems = 1000
const fewItems = 100

const limit = v.exactOptional(
  v.pipe(
    v.string(),
    v.regex(/^0*[1-9]\d{0,9}$/, 'expected a whole number of 1 or more'),
    v.check((digits) => Number(digits) < 2 ** 32, 'expected a number that fits 32 bits'),
    v.transform((digits) => Math.min(Number(digits), mostItems)),
  ),
  String(fewItems),
)
const pageToken = v.exactOptional(v.string())

/** Paging of lists that are by name or by id. */
export const byNameOrId = {
  limit,
  pageToken,
  sortBy: v.exactOptional(
    v.picklist(['name_ascending', 'name_descending', 'id_ascending']),
    'name_ascending',
  ),
}

/** Paging of lists that are only by id. */
export const byId = {
  limit,
  pageToken,
  sortBy: v.exactOptional(v.picklist(['id_ascending']), 'id_ascending'),
}

/** Paging of lists that are only by name, in one direction. */
export const byName = {
  limit,
  pageToken,
  sortBy: v.exactOptional(v.picklist(['name_ascending']), 'name_ascending'),
}

/** Paging of lists that are by time, then id. */
export const byTimeAndId = {
  limit,
  pageToken,
  sortBy: v.exactOptional(
    v.picklist(['time_and_id_ascending', 'time_and_id_descending']),
    'time_and_id_ascending',
  ),
}

/** Paging of lists that have one order only and do not say which. */
export const paged = { limit, pageToken }

/** The project may be left out where the thing is given by id. */
export const inProject = { project: v.exactOptional(nameOrId) }

/** The project must be there. */
export const ofProject = { project: nameOrId }

/** A switch in a query. */
export const flag = v.pipe(
  v.picklist(['true', 'false'], 'expected true or false'),
  v.transform((text) => text === 'true'),
)

/** The silo must be there. */
export const ofSilo = { silo: nameOrId }

/** The silo may be left out where the thing is given by id. */
export const inSilo = { silo: v.exactOptional(nameOrId) }
