import { untyped } from './operation.ts'
import { objectOf } from './shape.ts'

/** Asks our own server for an address that opens another of its connections at a path, once. */
export const openConnection = untyped<
  { query: { name: string; to: string } },
  { readonly address: string }
>('openConnection', 'POST /rackline/open', objectOf('address'))
