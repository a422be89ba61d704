import * as v from 'valibot'
import { nameOrId } from './scalar.ts'

/** Most items in a page, whatever limit was requested. */
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

/** Paging of lists sorted by name or id. */
export const byNameOrId = {
  limit,
  pageToken,
  sortBy: v.exactOptional(
    v.picklist(['name_ascending', 'name_descending', 'id_ascending']),
    'name_ascending',
  ),
}

/** Paging of lists sorted by id only. */
export const byId = {
  limit,
  pageToken,
  sortBy: v.exactOptional(v.picklist(['id_ascending']), 'id_ascending'),
}

/** Paging of lists sorted by name only, ascending. */
export const byName = {
  limit,
  pageToken,
  sortBy: v.exactOptional(v.picklist(['name_ascending']), 'name_ascending'),
}

/** Paging of lists sorted by time, then id. */
export const byTimeAndId = {
  limit,
  pageToken,
  sortBy: v.exactOptional(
    v.picklist(['time_and_id_ascending', 'time_and_id_descending']),
    'time_and_id_ascending',
  ),
}

/** Paging of lists with a single order that takes no sort parameter. */
export const paged = { limit, pageToken }

/** The project is optional, because a resource given by id does not need it. */
export const inProject = { project: v.exactOptional(nameOrId) }

/** The project is required. */
export const ofProject = { project: nameOrId }

/** A boolean in a query. */
export const flag = v.pipe(
  v.picklist(['true', 'false'], 'expected true or false'),
  v.transform((text) => text === 'true'),
)

/** The silo is required. */
export const ofSilo = { silo: nameOrId }

/** The silo is optional, because a resource given by id does not need it. */
export const inSilo = { silo: v.exactOptional(nameOrId) }
