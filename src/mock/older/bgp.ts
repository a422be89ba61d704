import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { bgpSessionHandlers } from '../handlers/bgp-session.ts'
import { today } from './today.ts'

export const olderBgpHandlers = {
  /** Lists IPv4 routes only, because the older version knew no others. */
  networkingBgpImportedRoutesIpv4: endpoint({ query: { asn: v.string() } }, ({ query }, context) =>
    today(bgpSessionHandlers.networkingBgpImported, { query }, context).filter(
      ({ prefix }) => !prefix.includes(':'),
    ),
  ),
}
