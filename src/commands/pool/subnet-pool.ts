import {
  systemSubnetPoolSiloLink,
  systemSubnetPoolSiloUnlink,
  systemSubnetPoolSiloUpdate,
} from '../../api/generated/writes/system-subnet-pools-silos.ts'
import {
  systemSubnetPoolCreate,
  systemSubnetPoolDelete,
  systemSubnetPoolUpdate,
} from '../../api/generated/writes/system-subnet-pools.ts'
import { define } from '../kernel/define.ts'
import { named } from '../named.ts'
import { editOf, goTo } from '../plain.ts'
import { ipVersion } from './ip-pool.ts'
import { linkCommands } from './link.ts'
import { addMember, removeMember } from './member.ts'
import { removePool } from './remove.ts'

export const createSubnetPool = define({
  id: 'system networking subnet-pool create',
  params: { ...named, ipVersion },
  run: (api, { description = '', ...pool }) =>
    api.call(systemSubnetPoolCreate, { body: { ...pool, description } }),
  done: (args, { name }) => ({
    say: `Subnet pool ${name} created`,
    ...goTo('systemSubnetPools', args),
  }),
  key: 'c',
  keywords: ['add', 'make', 'network'],
})

export const editSubnetPool = editOf('systemSubnetPool', {
  operation: systemSubnetPoolUpdate,
  list: 'systemSubnetPool',
})

/** The links between subnet pools and silos. */
export const subnetPoolLinks = linkCommands({
  pool: 'systemSubnetPool',
  silos: 'systemSubnetPoolSilo',
  pools: 'siloSubnetPool',
  link: systemSubnetPoolSiloLink,
  update: systemSubnetPoolSiloUpdate,
  unlink: systemSubnetPoolSiloUnlink,
  taken: 'subnets',
  unlinked: 'Subnet pool unlinked',
})

const remove = removePool('systemSubnetPool', {
  operation: systemSubnetPoolDelete,
  contents: 'subnetPoolMember',
  list: 'systemSubnetPools',
  refusal: 'Subnet pool cannot be deleted while it contains members',
  say: (name) => `Subnet pool ${name} deleted`,
})

/** In menu order. */
export const subnetPoolCommands = [
  createSubnetPool,
  editSubnetPool,
  ...subnetPoolLinks.all,
  addMember,
  removeMember,
  remove,
]
