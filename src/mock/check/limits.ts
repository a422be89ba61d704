import { isGlob } from '../../api/alert/subscription.ts'
import { alertClasses } from '../rules/alert-class.ts'
import { isVersion } from '../rows/update.ts'
import { named } from './known.ts'
import { base64, type Checked } from './plain.ts'

/**
 * What the server refuses although its document allows it, by schema or by a schema's field: lengths of columns, and
 * the forms of values that the document calls plain text.
 */
export const limits: Readonly<Record<string, (value: unknown) => Checked>> = {
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
  // Parameters, which belong to no schema.
  '.file_name': fileName,
  '.system_version': textOf(version),
  'Address.vlan_id': vlan,
  'Route.vid': vlan,
  'BgpPeer.vlan_id': vlan,
  'SwitchInterfaceKind.vid': vlan,
}

function textOf(rule: (text: string) => Checked): (value: unknown) => Checked {
  return (value) => (typeof value === 'string' ? rule(value) : { value })
}

function longest(most: number, error = `expected at most ${most} characters`) {
  return textOf((value) => (value.length > most ? { error } : { value }))
}

function shortest(least: number, error: string) {
  return textOf((value) => (value.length < least ? { error } : { value }))
}

function atMost(most: number) {
  return (value: unknown): Checked =>
    typeof value === 'number' && value > most
      ? { error: `expected a number of at most ${most}` }
      : { value }
}

/** Checks each item, and that there are enough. */
function every(
  rule: (value: unknown) => Checked,
  least = 0,
  error = '',
): (value: unknown) => Checked {
  return (value) => {
    if (!Array.isArray(value)) return { value }
    if (value.length < least) return { error }
    return value.map(rule).find((result) => 'error' in result) ?? { value }
  }
}

function secret(value: unknown): Checked {
  const length = typeof value === 'string' ? value.length : 1
  if (length === 0) return { error: 'expected a secret' }
  return length > 512 ? { error: 'expected a secret of at most 512 characters' } : { value }
}

/** Accepts a pattern, or a class that exists. */
function ofClass(value: unknown): Checked {
  const isKnown = alertClasses.some(({ name }) => name === value)
  if (typeof value !== 'string' || isGlob(value) || isKnown) return { value }
  return { error: `there is no alert class '${value}'` }
}

/** Accepts one line: the key's type, its bytes as base64, and a comment. */
function publicKey(given: string): Checked {
  const value = given.trim()
  if (value === '') return { error: 'expected a public key' }
  if (value.length > 16_384) return { error: 'expected a public key of at most 16384 characters' }
  return value.includes('PRIVATE KEY')
    ? { error: 'expected a public key, not a private one' }
    : { value }
}

function siloRoles(value: unknown): Checked {
  const roles = ['admin', 'collaborator', 'limited_collaborator', 'viewer']
  return Object.keys(Object(value)).every((role) => roles.includes(role))
    ? { value }
    : { error: 'expected silo roles as keys' }
}

/** Names a file that is uploaded. */
function fileName(value: unknown): Checked {
  if (value === '') return { error: 'expected the name of a file' }
  return longest(255, 'a file name must be no longer than 255 characters')(value)
}

function cpus(value: unknown): Checked {
  return typeof value === 'number' && value < 0
    ? { error: 'expected zero or more vCPUs' }
    : { value }
}

function version(value: string): Checked {
  return isVersion(value) ? { value } : { error: 'expected a version such as 18.0.0' }
}

/** Counts each address once. */
function sources(value: unknown): Checked {
  if (!Array.isArray(value)) return { value }
  const once = [...new Set(value)]
  return once.length > 64 ? { error: 'expected at most 64 source IPs' } : { value: once }
}

function vlan(value: unknown): Checked {
  return typeof value === 'number' && value > 4095
    ? { error: 'expected a VLAN id of at most 4095' }
    : { value }
}
