import { systemIpPoolAssign } from '../../api/generated/writes/system-ip-pools-assignment.ts'
import {
  systemIpPoolSiloLink,
  systemIpPoolSiloUnlink,
  systemIpPoolSiloUpdate,
} from '../../api/generated/writes/system-ip-pools-silos.ts'
import {
  systemIpPoolCreate,
  systemIpPoolDelete,
  systemIpPoolUpdate,
} from '../../api/generated/writes/system-ip-pools.ts'
import { nouns } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { choice, ref } from '../kernel/params.ts'
import { everythingOf } from '../teardown/everything.ts'
import { named } from '../naming.ts'
import { createOf, editOf } from '../plain.ts'
import { linkCommands } from './link.ts'
import { addRange, removeRange } from './member.ts'
import { removePool } from './remove.ts'

export const ipVersion = choice('IP version', ['v4', 'v6'])

const assignedTo = choice('Assigned to', ['silos', 'system_services'], {
  labels: { silos: 'Silos', system_services: 'System services' },
  hints: {
    silos: 'Can be linked to silos, whose users then take addresses from it',
    system_services: 'Only for the rack’s own services, such as DNS and NTP',
  },
})

export const createIpPool = createOf('systemPool', {
  operation: systemIpPoolCreate,
  params: {
    ...named,
    ipVersion: { ...ipVersion, optional: true },
    poolType: choice('Type', ['unicast', 'multicast'], {
      optional: true,
      labels: { unicast: 'Unicast', multicast: 'Multicast' },
      hints: {
        unicast: 'Addresses for single instances and for floating IPs',
        multicast: 'Addresses for multicast groups',
      },
    }),
    assignment: { ...assignedTo, optional: true },
  },
  defaults: () => ({ ipVersion: 'v4', poolType: 'unicast' }),
  list: 'systemPools',
  keywords: ['address', 'network'],
})

export const editIpPool = editOf('systemPool', {
  operation: systemIpPoolUpdate,
  list: 'systemPool',
})

const assign = define({
  id: 'system networking ip-pool assign',
  params: { pool: ref('systemPool'), assignment: assignedTo },
  subject: ({ pool }) => nouns.systemPool.view({ systemPool: pool }),
  refused: (pool, { assignment: to }) => {
    if (to === undefined || to !== pool.assignment) return null
    return `${pool.name} is already assigned to ${spoken(to)}`
  },
  suggest: ({ assignment: now }) =>
    now === 'system_services' ? { assignment: 'silos' } : { assignment: 'system_services' },
  confirm: ({ name }, { assignment: to }) =>
    to === 'silos'
      ? `${name} can then be linked to silos. The rack’s own services no longer take addresses from it.`
      : `${name} will be reserved for the rack’s own services. Silos can no longer be linked to it.`,
  run: (api, { pool, assignment: to }) =>
    api.call(systemIpPoolAssign, { path: { pool }, body: { assignment: to } }),
  done: ({ pool, assignment: to }) => ({ say: `IP pool ${pool} assigned to ${spoken(to)}` }),
  key: 'a',
  keywords: ['reserve', 'services', 'silos'],
})

/** The links between IP pools and silos. */
export const ipPoolLinks = linkCommands({
  pool: 'systemPool',
  silos: 'systemPoolSilo',
  pools: 'siloPool',
  link: systemIpPoolSiloLink,
  update: systemIpPoolSiloUpdate,
  unlink: systemIpPoolSiloUnlink,
  taken: 'addresses',
  unlinked: 'IP pool unlinked',
})

const remove = removePool('systemPool', {
  operation: systemIpPoolDelete,
  contents: 'ipRange',
  list: 'systemPools',
  refusal: 'IP pool cannot be deleted while it contains IP ranges',
  say: (name) => `Pool ${name} deleted`,
})

export const commands = [
  createIpPool,
  editIpPool,
  ...ipPoolLinks.all,
  assign,
  addRange,
  removeRange,
  remove,
  everythingOf('systemPool'),
]

function spoken(assignment: string): string {
  return assignment.replaceAll('_', ' ')
}
