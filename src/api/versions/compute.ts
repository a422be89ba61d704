import { isRecord } from '../shape.ts'
import { both, inEach, inField, type Json, Lacking, ofType, type VersionStep, usually, dropping } from './step.ts'

/** Applies a change to a disk of its own and to those that an instance creates. */
function created(change: (disk: Json) => Json): NonNullable<VersionStep['forms']> {
  const attached = ofType('create', change)
  return {
    DiskCreate: { older: change },
    InstanceCreate: { older: both(inEach('disks', attached), inField('boot_disk', attached)) },
  }
}

function alsoNewer(forms: NonNullable<VersionStep['forms']>, change: (disk: Json) => Json) {
  const back = created(change)
  return Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [name, { ...form, newer: back[name]?.older }]),
  )
}

export const diskSteps: readonly VersionStep[] = [
  {
    version: '2026013100',
    // The previous version requires a choice that newer ones make optional.
    forms: created(inField('disk_backend', inField('disk_source', withChoice))),
  },
  {
    version: '2026013001',
    forms: {
      ...created(inField('disk_backend', inField('disk_source', writable))),
      Disk: { newer: usually('read_only', false) },
    },
  },
  {
    version: '2025120300',
    forms: {
      ...alsoNewer(created(withoutBackend), withBackend),
      Disk: {
        older: (disk) => ({ ...disk, disk_type: 'crucible' }),
        newer: (disk) => ({ ...disk, disk_type: 'distributed' }),
      },
    },
  },
]

function withChoice(source: Json): Json {
  return isCopy(source) ? { read_only: false, ...source } : source
}

function writable(source: Json): Json {
  const { read_only: isReadOnly, ...others } = source
  if (isReadOnly === true) throw new Lacking('read-only disks')
  return others
}

function isCopy({ type }: Json): boolean {
  return type === 'snapshot' || type === 'image'
}

function withoutBackend({ disk_backend: backend, ...disk }: Json): Json {
  if (!isRecord(backend)) return disk
  if (backend['type'] !== 'distributed') throw new Lacking('local disks')
  return { ...disk, disk_source: backend['disk_source'] }
}

function withBackend({ disk_source: source, ...disk }: Json): Json {
  return { ...disk, disk_backend: { type: 'distributed', disk_source: source } }
}

export const instanceSteps: readonly VersionStep[] = [
  {
    version: '2026060800',
    forms: { InstanceCreate: { older: knownPlatform }, InstanceUpdate: { older: knownPlatform } },
  },
  {
    version: '2026060500',
    forms: {
      Instance: { newer: usually('enable_jumbo_frames', false) },
      InstanceCreate: { older: dropping('enable_jumbo_frames', false, 'jumbo frames') },
      InstanceUpdate: {
        older: dropping('enable_jumbo_frames', false, 'jumbo frames'),
        newer: usually('enable_jumbo_frames', false),
      },
    },
  },
  {
    version: '2026010800',
    forms: {
      InstanceCreate: { older: groupNames, newer: groupSpecs },
      InstanceUpdate: { older: groupNames, newer: groupSpecs },
    },
  },
]

function knownPlatform(body: Json): Json {
  if (body['cpu_platform'] === 'amd_turin_v2') throw new Lacking('this CPU platform')
  return body
}

function groupNames(body: Json): Json {
  const { multicast_groups: groups } = body
  if (!Array.isArray(groups)) return body
  return { ...body, multicast_groups: groups.filter(isRecord).map(groupName) }
}

function groupName({ group, source_ips: sources }: Json): unknown {
  if (Array.isArray(sources) && sources.length > 0) throw new Lacking('sources of multicast')
  return group
}

function groupSpecs(body: Json): Json {
  const { multicast_groups: groups } = body
  if (!Array.isArray(groups)) return body
  return { ...body, multicast_groups: groups.map((group: unknown) => ({ group })) }
}

/** Converts between one address per interface (older) and a stack of addresses per IP version (newer). */
export const interfaceSteps: readonly VersionStep[] = [
  {
    version: '2026010300',
    forms: {
      InstanceNetworkInterface: { older: flatStack, newer: stacked('ip_stack') },
      InstanceNetworkInterfaceCreate: { older: flatConfig, newer: configured },
      ProbeInfo: {
        older: inField('interface', flatNetwork),
        newer: inField('interface', stackedNetwork),
      },
      InstanceCreate: {
        older: inField('network_interfaces', olderChoice),
        newer: both((body) => ({ network_interfaces: { type: "default" }, ...body }), (body) => inField("network_interfaces", newerChoice)(body)),
      },
    },
  },
]

function olderChoice(choice: Json): Json {
  switch (choice['type']) {
    case 'default_dual_stack':
    case 'default_ipv4':
      return { type: 'default' }
    case 'default_ipv6':
      throw new Lacking('IPv6 interfaces')
    default:
      return inEach('params', flatConfig)(choice)
  }
}

function newerChoice(choice: Json): Json {
  return choice['type'] === 'default'
    ? { type: 'default_ipv4' }
    : inEach('params', configured)(choice)
}

/** Returns the IPv4 half of a stack, or the only one. */
function firstStack(stack: unknown): Json {
  if (!isRecord(stack) || !isRecord(stack['value'])) return {}
  const { value } = stack
  return stack['type'] === 'dual_stack' ? (isRecord(value['v4']) ? value['v4'] : {}) : value
}

function flatStack({ ip_stack: stack, ...nic }: Json): Json {
  const { ip, transit_ips: transit = [] } = firstStack(stack)
  return { ...nic, ip, transit_ips: transit }
}

function stacked(name: string) {
  return ({ ip, transit_ips: transit = [], ...nic }: Json): Json => ({
    ...nic,
    [name]: { type: versionOf(ip), value: { ip, transit_ips: transit } },
  })
}

function flatNetwork({ ip_config: config, ...nic }: Json): Json {
  return { ...nic, transit_ips: [], ...firstStack(config) }
}

function stackedNetwork({ ip, subnet, transit_ips: transit = [], ...nic }: Json): Json {
  const value = { ip, subnet, transit_ips: transit }
  return { ...nic, ip_config: { type: versionOf(ip), value } }
}

function flatConfig({ ip_config: config, ...nic }: Json): Json {
  if (!isRecord(config)) return nic
  const { value } = config
  const second = config['type'] === 'dual_stack' && isRecord(value) ? value['v6'] : undefined
  if (isChosen(second)) throw new Lacking('interfaces with two addresses')
  const { ip, transit_ips: transit = [] } = firstStack(config)
  if (config['type'] === 'v6' && !isChosen({ ip })) throw new Lacking('IPv6 interfaces')
  return {
    ...nic,
    ...(isRecord(ip) && ip['type'] === 'explicit' ? { ip: ip['value'] } : {}),
    transit_ips: transit,
  }
}

/** True if a stack has an address or networks that the user chose. */
function isChosen(stack: unknown): boolean {
  if (!isRecord(stack)) return false
  const { ip, transit_ips: transit } = stack
  const networks = Array.isArray(transit) ? transit.length : 0
  return networks > 0 || (isRecord(ip) && ip['type'] === 'explicit')
}

function configured({ ip, transit_ips: transit = [], ...nic }: Json): Json {
  const chosen = ip == null ? { type: 'auto' } : { type: 'explicit', value: ip }
  const value = { ip: chosen, transit_ips: transit }
  return { ...nic, ip_config: { type: versionOf(ip), value } }
}

function versionOf(ip: unknown): 'v4' | 'v6' {
  return typeof ip === 'string' && ip.includes(':') ? 'v6' : 'v4'
}
