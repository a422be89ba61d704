import type { AddressAllocator, FloatingIp, SiloIpPool } from '@oxide/api'
import * as v from 'valibot'
import {
  floatingIpCreate,
  floatingIpDelete,
  floatingIpUpdate,
} from '../../api/operations/floating-ip.ts'
import { defaultRefusal, leavesPool, unicast } from '../../api/pools.ts'
import { ipRefusal } from '../../api/valid/address.ts'
import { offered } from '../../state/instance-parts.ts'
import { namesIn, nouns, type Page } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import type { Read } from '../../state/read.ts'
import { define } from '../kernel/define.ts'
import { body, ref } from '../kernel/params.ts'
import { named, renamed } from '../named.ts'
import { poolSelector } from '../pool-selector.ts'
import { shape } from '../shape.ts'
import { attachFloating, detachFloating, one, oneFloating } from './attachment.ts'

/** How an address is found: in a pool, or exactly this one (the API document's `AddressAllocator`). */
const allocator = v.variant('type', [
  v.strictObject({ type: v.literal('auto'), poolSelector: v.exactOptional(poolSelector) }),
  v.strictObject({ type: v.literal('explicit'), ip: v.string() }),
])

export const createFloatingIp = define({
  id: 'floating-ip create',
  verb: 'New',
  title: 'New floating IP',
  params: {
    ...named,
    addressAllocator: body(
      'Address allocator',
      shape<AddressAllocator>('Address allocator', allocator),
      { optional: true, refused: (given) => (given.type === 'auto' ? null : ipRefusal(given.ip)) },
    ),
    project: ref('project'),
  },
  subjects: ({ addressAllocator: given }): Pools =>
    given?.type !== 'explicit' && leavesPool(given?.poolSelector) ? { pools: offered.pools() } : {},
  check: ({ addressAllocator: given }, { pools }): Readonly<Record<string, string>> => {
    const selector = given?.type === 'auto' ? given.poolSelector : undefined
    const wrong = pools === undefined ? null : defaultRefusal(selector, unicast(pools.items))
    return wrong === null ? {} : { addressAllocator: wrong }
  },
  run: (api, { project, description: about = '', ...floatingIp }) =>
    api.call(floatingIpCreate, {
      query: { project },
      body: { ...floatingIp, description: about },
    }),
  done: ({ project }, created) => ({
    say: `Floating IP ${created.name} created`,
    go: pathTo('floatingIps', { project }),
  }),
  failed: () => 'Could not create floating IP',
  key: 'c',
  keywords: ['add', 'make', 'allocate', 'address', 'external', 'public'],
})

/** What decides where an address comes from, when nobody says it. */
type Pools = { readonly pools?: Read<Page<SiloIpPool>> }

export const editFloatingIp = define({
  id: 'floating-ip update',
  verb: 'Edit',
  title: 'Edit floating IP',
  params: { ...one, ...renamed },
  needsOneOf: ['name', 'description'],
  subject: nouns.floatingIp.view,
  suggest: (floatingIp) => ({ name: floatingIp.name, description: floatingIp.description }),
  run: (api, { floatingIp, project, ...changes }) =>
    api.call(floatingIpUpdate, {
      ...oneFloating({ floatingIp, ...namesIn({ project }) }),
      body: changes,
    }),
  done: ({ project }, updated) => ({
    say: `Floating IP ${updated.name} updated`,
    ...(project === undefined ? {} : { go: pathTo('floatingIps', { project }) }),
  }),
  failed: () => 'Could not update floating IP',
  key: 'e',
  keywords: ['rename', 'describe'],
})

const remove = define({
  id: 'floating-ip delete',
  params: one,
  subject: nouns.floatingIp.view,
  refused: ({ instanceId }: FloatingIp) => (instanceId == null ? null : DETACH_FIRST),
  confirm: (floatingIp) =>
    `Floating IP ${floatingIp.name} is removed for good; ${floatingIp.ip} returns to its pool.`,
  danger: true,
  typed: true,
  run: (api, names) => api.call(floatingIpDelete, oneFloating(names)),
  done: ({ floatingIp, project }) => ({
    say: `Floating IP ${floatingIp} deleted`,
    ...(project === undefined ? {} : { go: pathTo('floatingIps', { project }) }),
  }),
  failed: () => 'Could not delete floating IP',
  key: 'd',
  bulk: true,
  keywords: ['remove', 'release', 'destroy'],
})

const DETACH_FIRST = 'This floating IP must be detached from the instance before it can be deleted'

/** In the order in which menus offer them. */
export const floatingIpCommands = [
  createFloatingIp,
  editFloatingIp,
  attachFloating,
  detachFloating,
  remove,
]
