import { isGlob } from '../../api/alert.ts'
import type { Schema } from '../../api/schema.ts'
import { isUuid } from '../../api/valid/id.ts'
import { alertClasses } from '../alert/rows.ts'
import { isVersion } from '../rack/rows.ts'
import {
  type CheckResult,
  base64,
  isAddress,
  isIpv4Net,
  isIpv6Net,
  plainAddress,
  plainNet,
} from './plain.ts'

/**
 * Limits of the server beyond those in its document, by schema or by a schema's field: lengths of columns, and the forms of
 * values that the document calls plain text.
 */
export const limits: Readonly<Record<string, (value: unknown) => CheckResult>> = {
  description: longest(512, 'a description must be no longer than 512 characters'),
  AlertSubscription: longest(512),
  'AlertSubscriptionCreate.subscription': ofClass,
  'WebhookCreate.endpoint': longest(2048),
  'WebhookCreate.secrets': every(secret, 1, 'expected at least one secret'),
  'WebhookCreate.subscriptions': every(ofClass),
  'WebhookReceiverUpdate.endpoint': longest(2048),
  'WebhookSecretCreate.secret': secret,
  'ImportBlocksBulkWrite.base64_encoded_data': textOf(base64),
  'ImageCreate.os': longest(256),
  'ImageCreate.version': longest(256),
  'SshKeyCreate.public_key': textOf(publicKey),
  'SiloCreate.admin_group_name': shortest(1, 'expected a name'),
  'SiloCreate.mapped_fleet_roles': siloRoles,
  'IdpMetadataSource.data': textOf(base64),
  'DerEncodedKeyPair.private_key': textOf(base64),
  'DerEncodedKeyPair.public_cert': textOf(base64),
  'UserCreate.external_id': named,
  'SiloQuotasCreate.cpus': cpus,
  'SiloQuotasUpdate.cpus': cpus,
  'UserPassword.value': shortest(1, 'expected a password'),
  'TimeseriesQuery.query': longest(16_384, 'a query must be no longer than 16384 characters'),
  'SetTargetReleaseParams.system_version': textOf(version),
  'SubnetPoolMemberAdd.min_prefix_length': atMost(128),
  'SubnetPoolMemberAdd.max_prefix_length': atMost(128),
  'ExternalSubnetAllocator.prefix_length': atMost(128),
  'AllowedSourceIps.ips': every((value) => ({ value }), 1, 'expected at least one network'),
  'MulticastGroupJoinSpec.source_ips': sources,
  'InstanceMulticastGroupJoin.source_ips': sources,
  // Parameters, and bodies of older versions, which belong to no schema.
  '.file_name': fileName,
  '.system_version': textOf(version),
  '.mvlan': multicastVlan,
  '.source_ips': sources,
  'Address.vlan_id': vlan,
  'Route.vid': vlan,
  'BgpPeer.vlan_id': vlan,
  'SwitchInterfaceKind.vid': vlan,
}

function textOf(rule: (text: string) => CheckResult): (value: unknown) => CheckResult {
  return (value) => (typeof value === 'string' ? rule(value) : { value })
}

function longest(most: number, error = `expected at most ${most} characters`) {
  return textOf((value) => (value.length > most ? { error } : { value }))
}

function shortest(least: number, error: string) {
  return textOf((value) => (value.length < least ? { error } : { value }))
}

function atMost(most: number) {
  return (value: unknown): CheckResult =>
    typeof value === 'number' && value > most
      ? { error: `expected a number of at most ${most}` }
      : { value }
}

function every(
  rule: (value: unknown) => CheckResult,
  least = 0,
  error = '',
): (value: unknown) => CheckResult {
  return (value) => {
    if (!Array.isArray(value)) return { value }
    if (value.length < least) return { error }
    return value.map(rule).find((result) => 'error' in result) ?? { value }
  }
}

function secret(value: unknown): CheckResult {
  const length = typeof value === 'string' ? value.length : 1
  if (length === 0) return { error: 'expected a secret' }
  return length > 512 ? { error: 'expected a secret of at most 512 characters' } : { value }
}

/** Accepts a pattern, or a class that exists. */
function ofClass(value: unknown): CheckResult {
  const isKnown = alertClasses.some(({ name }) => name === value)
  if (typeof value !== 'string' || isGlob(value) || isKnown) return { value }
  return { error: `there is no alert class '${value}'` }
}

/** Accepts one line: the key's type, its bytes as base64, and a comment. */
function publicKey(given: string): CheckResult {
  const value = given.trim()
  if (value === '') return { error: 'expected a public key' }
  if (value.length > 16_384) return { error: 'expected a public key of at most 16384 characters' }
  return value.includes('PRIVATE KEY')
    ? { error: 'expected a public key, not a private one' }
    : { value }
}

function siloRoles(value: unknown): CheckResult {
  const roles = ['admin', 'collaborator', 'limited_collaborator', 'viewer']
  return Object.keys(Object(value)).every((role) => roles.includes(role))
    ? { value }
    : { error: 'expected silo roles as keys' }
}

function fileName(value: unknown): CheckResult {
  if (value === '') return { error: 'expected the name of a file' }
  return longest(255, 'a file name must be no longer than 255 characters')(value)
}

function cpus(value: unknown): CheckResult {
  return typeof value === 'number' && value < 0
    ? { error: 'expected zero or more vCPUs' }
    : { value }
}

function version(value: string): CheckResult {
  return isVersion(value) ? { value } : { error: 'expected a version such as 18.0.0' }
}

/** Counts each address once. */
function sources(value: unknown): CheckResult {
  if (!Array.isArray(value)) return { value }
  const once = [...new Set(value)]
  return once.length > 64 ? { error: 'expected at most 64 source IPs' } : { value: once }
}

function vlan(value: unknown): CheckResult {
  return typeof value === 'number' && value > 4095
    ? { error: 'expected a VLAN id of at most 4095' }
    : { value }
}

/** The first two are reserved, and so is the last. */
function multicastVlan(value: unknown): CheckResult {
  return typeof value === 'number' && (value < 2 || value > 4094)
    ? { error: 'expected a VLAN id from 2 to 4094' }
    : { value }
}

/** Schemas that the server takes more loosely than its document says, to refuse them in its own words later. */
export const looser: Readonly<Record<string, Schema>> = {
  // Signing in takes a display name too.
  UserId: { type: 'string', minLength: 1, maxLength: 63 },
  IpRange: {
    properties: { first: { type: 'string', format: 'ip' }, last: { type: 'string', format: 'ip' } },
    required: ['first', 'last'],
  },
}

const nameRule =
  'names start with a lower-case letter, hold letters, digits and dashes, do not end with a dash and have at most 63 characters'

function named(value: unknown): CheckResult {
  return typeof value === 'string' && !isName(value) ? { error: nameRule } : { value }
}

/** Schemas whose values the server reads as something of their own, and refuses in its own words. */
export const known: Readonly<Record<string, (value: unknown) => CheckResult>> = {
  Name: text(isName, nameRule),
  NameOrId: text(
    (one) => isUuid(one) || isName(one),
    'expected a name or a UUID',
    (one) => (isUuid(one) ? one.toLowerCase() : one),
  ),
  MulticastGroupIdentifier: text(
    (one) => isAddress(one) || isUuid(one) || isName(one),
    'expected a name, an IP address or a UUID',
    (one) => (isAddress(one) ? plainAddress(one) : isUuid(one) ? one.toLowerCase() : one),
  ),
  Ipv4Net: text(isIpv4Net, 'expected an IPv4 network'),
  Ipv6Net: text(isIpv6Net, 'expected an IPv6 network', plainNet),
  IpNet: text((net) => isIpv4Net(net) || isIpv6Net(net), 'expected an IP network', plainNet),
  L4PortRange: text(
    range(/^\d{1,5}(-\d{1,5})?$/, 1, 65_535),
    'expected a port or a range of ports',
  ),
  IcmpParamRange: text(
    range(/^\d{1,3}(-\d{1,3})?$/, 0, 255),
    'expected an ICMP code or a range of codes',
  ),
}

function isName(one: string): boolean {
  return one.length <= 63 && /^[a-z]([a-zA-Z0-9-]*[a-zA-Z0-9]+)?$/.test(one) && !isUuid(one)
}

function text(
  fits: (text: string) => boolean,
  error: string,
  spelled = (one: string): string => one,
): (value: unknown) => CheckResult {
  return (value) => {
    if (typeof value !== 'string') {
      const received = Array.isArray(value) ? 'an array' : JSON.stringify(value)
      return { error: `invalid type: expected a string but received ${received}` }
    }
    return fits(value) ? { value: spelled(value) } : { error }
  }
}

/** Accepts one number, or two joined by a dash in ascending order. */
function range(pattern: RegExp, least: number, most: number): (text: string) => boolean {
  return (one) => {
    const [first = 0, last = first] = one.split('-').map(Number)
    return pattern.test(one) && least <= first && first <= last && last <= most
  }
}
