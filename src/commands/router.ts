import {
  vpcRouterCreate,
  vpcRouterDelete,
  vpcRouterUpdate,
} from '../api/generated/writes/vpcs-vpc-routers.ts'
import { ref, within } from './kernel/params.ts'
import { named } from './naming.ts'
import { networkChange } from './network-change.ts'
import { createOf, editOf, removeOf } from './plain.ts'

export const createRouter = createOf('router', {
  operation: vpcRouterCreate,
  params: { ...named, vpc: ref('vpc'), project: within('project') },
  list: 'routers',
  keywords: ['routing'],
})

export const editRouter = editOf('router', { operation: vpcRouterUpdate, list: 'routers' })

const remove = removeOf('router', {
  operation: vpcRouterDelete,
  list: 'routers',
  refused: ({ kind }) => (kind === 'system' ? 'System routers cannot be deleted' : null),
  lost: ({ name }) =>
    `This permanently deletes router ${name} and all of its routes. Subnets that use it are detached from it.`,
  shows: ({ name }, args) =>
    networkChange(args, ({ vpc }) => ({ kind: 'delete router', vpc, router: name })),
  alsoRefresh: ['subnet', 'route'],
})

export const commands = [createRouter, editRouter, remove]
