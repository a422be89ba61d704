import type { Args } from '../../src/commands/kernel/command.ts'

/** Arguments with which each command on a pool may run in the default world. */
export const poolExamples: Readonly<Record<string, Args>> = {
  ...examplesOf('ip-pool', { full: 'ip-pool-1', empty: 'ip-pool-3' }),
  ...examplesOf('subnet-pool', {
    full: 'default-v4-subnet-pool',
    empty: 'secondary-v4-subnet-pool',
  }),
  'system networking ip-pool assign': { pool: 'ip-pool-4', assignment: 'system_services' },
  'system networking ip-pool range add': {
    pool: 'ip-pool-3',
    first: '10.0.3.1',
    last: '10.0.3.9',
  },
  'system networking ip-pool range remove': { pool: 'ip-pool-1', first: '10.0.0.20' },
  'system networking subnet-pool member add': {
    pool: 'secondary-v4-subnet-pool',
    subnet: '10.9.0.0/16',
  },
  'system networking subnet-pool member remove': {
    pool: 'secondary-v4-subnet-pool',
    subnet: '172.20.0.0/16',
  },
}

/** Examples for every kind of pool: one that is linked to a silo, and one without contents. */
function examplesOf(
  kind: string,
  { full, empty }: { readonly full: string; readonly empty: string },
): Readonly<Record<string, Args>> {
  const cli = `system networking ${kind}`
  const linked = { pool: full, silo: 'maze-war' }
  const unlinked = { pool: empty, silo: 'no-pools', isDefault: false }
  return {
    [`${cli} create`]: { name: 'new-pool', ipVersion: 'v4' },
    [`${cli} update`]: { pool: full, name: 'renamed' },
    [`${cli} delete`]: { pool: empty },
    [`${cli} view`]: { pool: full },
    [`${cli} silo link`]: unlinked,
    [`${cli} silo update`]: { ...linked, isDefault: false },
    [`${cli} silo unlink`]: linked,
    [`console ${cli} silo clear-default`]: linked,
    [`console silo ${kind} link`]: unlinked,
    [`console silo ${kind} unlink`]: linked,
    [`silo ${kind} list`]: { silo: 'maze-war' },
  }
}
