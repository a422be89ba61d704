import { isRecord } from '../shape.ts'
import { both, type Form, inEach, type Json, Lacking, ofType, renaming, type VersionStep } from './step.ts'

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
