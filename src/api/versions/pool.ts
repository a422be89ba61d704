import { inField, type Json, Lacking, type WireQuery, renaming, type VersionStep, usually, dropping } from './step.ts'

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
