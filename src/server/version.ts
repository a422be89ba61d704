import { version as packed } from '../../package.json'

/** The version of this program. */
export const version = packed
