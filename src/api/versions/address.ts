import { isRecord } from '../shape.ts'
import { both, type Form, inEach, type Json, Lacking, ofType, renaming, type VersionStep, inField, type WireQuery, usually, dropping } from './step.ts'

/** How a request says where an address comes from. */
export const addressSteps: readonly VersionStep[] = [
  {
    version: '2026012300',
    queries: {
      instanceEphemeralIpDetach({ ip_version: version, ...query }) {
        if (version === 'v6') throw new Lacking('choosing the IP version')
        return query
      },
    },
  },
  {
    version: '2026011600',
    forms: {
      FloatingIpCreate: {
        older: renaming('address_allocator', 'address_selector'),
        newer: renaming('address_selector', 'address_allocator'),
      },
    },
  },
  {
    version: '2026010500',
    forms: {
      ...ephemeral({ older: withoutSelector, newer: withSelector }),
      FloatingIpCreate: { older: flatAddress, newer: selectedAddress },
      ProbeCreate: {
        older: both(withoutSelector, withoutVersion, renaming('pool', 'ip_pool')),
        newer: both(renaming('ip_pool', 'pool'), withVersion, withSelector),
      },
    },
  },
  {
    version: '2025122300',
    forms: {
      ...ephemeral({ older: withoutVersion, newer: withVersion }),
      FloatingIpCreate: { older: withoutVersion, newer: withVersion },
    },
  },
]

function ephemeral({ older, newer }: Form): NonNullable<VersionStep['forms']> {
  const own = (change: Form['older']) =>
    change && inEach('external_ips', ofType('ephemeral', change))
  const [down, up] = [own(older), own(newer)]
  return {
    EphemeralIpCreate: { ...(older && { older }), ...(newer && { newer }) },
    InstanceCreate: { ...(down && { older: down }), ...(up && { newer: up }) },
  }
}

function withoutSelector({ pool_selector: selector, ...body }: Json): Json {
  return { ...body, ...chosenPool(selector) }
}

function chosenPool(selector: unknown): Json {
  if (!isRecord(selector)) return {}
  const { type, pool, ip_version: version } = selector
  if (type === 'explicit') return { pool }
  return version == null ? {} : { ip_version: version }
}

function withSelector({ pool, ip_version: version, ...body }: Json): Json {
  return { ...body, pool_selector: selectorOf(pool, version) }
}

function selectorOf(pool: unknown, version: unknown): Json {
  if (pool != null) return { type: 'explicit', pool }
  return { type: 'auto', ...(version == null ? {} : { ip_version: version }) }
}

function flatAddress({ address_selector: selector, ...body }: Json): Json {
  if (!isRecord(selector)) return body
  const { type, ip, pool_selector: pools } = selector
  return type === 'explicit' ? { ...body, ip } : { ...body, ...chosenPool(pools) }
}

function selectedAddress({ ip, pool, ip_version: version, ...body }: Json): Json {
  const selector =
    ip == null
      ? { type: 'auto', pool_selector: selectorOf(pool, version) }
      : { type: 'explicit', ip }
  return { ...body, address_selector: selector }
}

/** Older versions allocated from an IPv4 pool unless the request named one. */
function withoutVersion({ ip_version: version, ...body }: Json): Json {
  if (version === 'v6') throw new Lacking('choosing the IP version')
  return body
}

function withVersion(body: Json): Json {
  return { ip_version: body['pool'] == null ? 'v4' : null, ...body }
}

export const poolSteps: readonly VersionStep[] = [
  {
    version: '2026061100',
    forms: {
      IpPool: { newer: usually('assignment', 'silos') },
      IpPoolCreate: { older: dropping('assignment', 'silos', 'pools of system services') },
    },
    queries: { ipPoolList: unfiltered, systemIpPoolList: unfiltered },
  },
  {
    version: '2026032500',
    forms: {
      SubnetPoolUtilization: {
        older: ({ remaining, ...use }) => ({ ...use, allocated: minus(use, remaining) }),
        newer: ({ allocated, ...use }) => ({ ...use, remaining: minus(use, allocated) }),
      },
    },
  },
  {
    version: '2026032300',
    forms: {
      ExternalSubnetCreate: {
        older: inField('allocator', renaming('prefix_length', 'prefix_len')),
        newer: inField('allocator', renaming('prefix_len', 'prefix_length')),
      },
    },
  },
  {
    version: '2026012201',
    forms: {
      SubnetPoolMemberAdd: {
        // Older versions gave members a name.
        older: (member) => ({ ...member, name: nameOf(member['subnet']), description: '' }),
      },
    },
  },
  {
    version: '2026010100',
    forms: { SiloIpPool: { newer: (pool) => ({ ip_version: 'v4', pool_type: 'unicast', ...pool }) } },
  },
]

/** Drops the filters that such a rack does not have; the reply is filtered instead. */
function unfiltered(query: WireQuery): WireQuery {
  if (query['assignment'] === 'system_services') throw new Lacking('pools of system services')
  const filters = ['ip_version', 'pool_type', 'assignment']
  return Object.fromEntries(Object.entries(query).filter(([name]) => !filters.includes(name)))
}

function minus({ capacity }: Json, part: unknown): number {
  return Number(capacity) - Number(part)
}

function nameOf(subnet: unknown): string {
  return `subnet-${String(subnet).toLowerCase().replaceAll(/[^0-9a-f]+/g, '-')}`
}
