import { isRecord } from '../shape.ts'
import { inEach, inField, type Json, Lacking, type VersionStep, usually } from './step.ts'

export const otherSteps: readonly VersionStep[] = [
  {
    version: '2026052000',
    forms: { UpdateStatus: { newer: usually('contact_support', false) } },
  },
  {
    version: '2026032400',
    forms: {
      VpcFirewallRuleUpdateParams: {
        older: inEach('rules', inField('filters', inEach('protocols', withoutIcmp6))),
      },
      VpcFirewallRules: { older: inEach('rules', inField('filters', onlyKnownProtocols)) },
    },
  },
  {
    version: '2026031400',
    forms: { MulticastGroup: { newer: usually('has_any_source_member', false) } },
  },
  {
    version: '2026011500',
    forms: { AuditLogEntry: { newer: knownMethod } },
  },
]

function withoutIcmp6(protocol: Json): Json {
  if (protocol['type'] === 'icmp6') throw new Lacking('ICMPv6 in firewall rules')
  return protocol
}

function onlyKnownProtocols(filters: Json): Json {
  const { protocols } = filters
  if (!Array.isArray(protocols)) return filters
  const known = protocols.filter((one: unknown) => !isRecord(one) || one['type'] !== 'icmp6')
  return { ...filters, protocols: known }
}

/** Older versions accepted any text here. */
function knownMethod(entry: Json): Json {
  const methods = ['session_cookie', 'access_token', 'scim_token']
  return methods.includes(String(entry['auth_method'])) ? entry : { ...entry, auth_method: null }
}
