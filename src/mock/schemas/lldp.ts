import * as v from 'valibot'
import { ip } from './ip.ts'

const text = v.nullish(v.string(), null)

/** The API document's LldpLinkConfigCreate. */
export const lldpLink = {
  enabled: v.boolean(),
  chassisId: text,
  linkDescription: text,
  linkName: text,
  managementIp: v.nullish(ip, null),
  systemDescription: text,
  systemName: text,
}
