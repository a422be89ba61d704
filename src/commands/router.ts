import {
  vpcRouterCreate,
  vpcRouterDelete,
  vpcRouterUpdate,
} from '../api/generated/writes/vpcs-vpc-routers.ts'
import { namesIn, selectorOfList } from '../state/nouns.ts'
import { define } from './kernel/define.ts'
import { ref, within } from './kernel/params.ts'
import { named } from './named.ts'
import { editOf, goTo, removeOf } from './plain.ts'

export const createRouter = define({
  id: 'vpc router create',
  params: { ...named, vpc: ref('vpc'), project: within('project') },
  run: (api, { vpc, project, name, description = '' }) =>
    api.call(vpcRouterCreate, {
      query: { vpc, ...selectorOfList(namesIn({ vpc, project }), 'vpc') },
      body: { name, description },
    }),
  done: (args, { name }) => ({ say: `Router ${name} created`, ...goTo('routers', args) }),
  key: 'c',
  keywords: ['add', 'make', 'routing'],
})

export const editRouter = editOf('router', { operation: vpcRouterUpdate, list: 'routers' })

const remove = removeOf('router', {
  operation: vpcRouterDelete,
  list: 'routers',
  refused: ({ kind }) => (kind === 'system' ? 'System routers cannot be deleted' : null),
  lost: ({ name }) =>
    `This permanently deletes router ${name} and all of its routes. Subnets that use it are detached from it.`,
  alsoRefresh: ['subnet', 'route'],
})

/** In menu order. */
export const routerCommands = [createRouter, editRouter, remove]
