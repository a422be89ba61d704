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
import { everythingOf } from '../teardown/everything.ts'
import { named } from '../naming.ts'
import { createOf, editOf } from '../plain.ts'
import { ipVersion } from './ip-pool.ts'
import { linkCommands } from './link.ts'
import { addMember, removeMember } from './member.ts'
import { removePool } from './remove.ts'

export const createSubnetPool = createOf('systemSubnetPool', {
  operation: systemSubnetPoolCreate,
  params: { ...named, ipVersion },
  list: 'systemSubnetPools',
  keywords: ['network'],
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

export const commands = [
  createSubnetPool,
  editSubnetPool,
  ...subnetPoolLinks.all,
  addMember,
  removeMember,
  remove,
  everythingOf('systemSubnetPool'),
]
