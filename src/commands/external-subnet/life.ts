import type { ExternalSubnet, ExternalSubnetAllocator, SiloSubnetPool } from '@oxide/api'
import * as v from 'valibot'
import {
  externalSubnetCreate,
  externalSubnetDelete,
  externalSubnetUpdate,
} from '../../api/operations/external-subnet.ts'
import { defaultRefusal, leavesPool } from '../../api/pools.ts'
import { cidrRefusal } from '../../api/valid/address.ts'
import { offered } from '../../state/instance-parts.ts'
import { namesIn, nouns, type Page } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import type { Read } from '../../state/read.ts'
import { define } from '../kernel/define.ts'
import { body, ref } from '../kernel/params.ts'
import { named, renamed } from '../named.ts'
import { poolSelector } from '../pool-selector.ts'
import { shape } from '../shape.ts'
import { attachSubnet, detachSubnet, one, oneSubnet } from './attachment.ts'

/** How a subnet is found: one of a width, or exactly this one (the API document's `ExternalSubnetAllocator`). */
const allocator = v.variant('type', [
  v.strictObject({
    type: v.literal('auto'),
    prefixLength: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(128)),
    poolSelector: v.exactOptional(poolSelector),
  }),
  v.strictObject({ type: v.literal('explicit'), subnet: v.string() }),
])

export const createSubnet = define({
  id: 'external-subnet create',
  verb: 'New',
  title: 'New external subnet',
  params: {
    ...named,
    allocator: body('Allocator', shape<ExternalSubnetAllocator>('Allocator', allocator), {
      hint: 'As JSON: {"type":"auto","prefixLength":24} or {"type":"explicit","subnet":"…"}',
      refused: (given) => (given.type === 'auto' ? null : cidrRefusal(given.subnet)),
    }),
    project: ref('project'),
  },
  subjects: ({ allocator: given }): Pools =>
    given?.type === 'auto' && leavesPool(given.poolSelector)
      ? { pools: offered.subnetPools() }
      : {},
  check: ({ allocator: given }, { pools }): Readonly<Record<string, string>> => {
    const selector = given.type === 'auto' ? given.poolSelector : undefined
    const wrong = pools === undefined ? null : defaultRefusal(selector, pools.items)
    return wrong === null ? {} : { allocator: wrong }
  },
  run: (api, { project, description: about = '', ...subnet }) =>
    api.call(externalSubnetCreate, { query: { project }, body: { ...subnet, description: about } }),
  done: ({ project }, created) => ({
    say: `External subnet ${created.name} created`,
    go: pathTo('externalSubnets', { project }),
  }),
  failed: () => 'Could not create external subnet',
  key: 'c',
  keywords: ['add', 'make', 'allocate', 'network'],
})

/** What decides where a subnet comes from, when nobody says it. */
type Pools = { readonly pools?: Read<Page<SiloSubnetPool>> }

export const editSubnet = define({
  id: 'external-subnet update',
  verb: 'Edit',
  title: 'Edit external subnet',
  params: { ...one, ...renamed },
  needsOneOf: ['name', 'description'],
  subject: nouns.externalSubnet.view,
  suggest: (subnet) => ({ name: subnet.name, description: subnet.description }),
  run: (api, { externalSubnet, project, ...changes }) =>
    api.call(externalSubnetUpdate, {
      ...oneSubnet({ externalSubnet, ...namesIn({ project }) }),
      body: changes,
    }),
  done: ({ project }, updated) => ({
    say: `External subnet ${updated.name} updated`,
    ...(project === undefined ? {} : { go: pathTo('externalSubnets', { project }) }),
  }),
  failed: () => 'Could not update external subnet',
  key: 'e',
  keywords: ['rename', 'describe'],
})

const remove = define({
  id: 'external-subnet delete',
  params: one,
  subject: nouns.externalSubnet.view,
  refused: ({ instanceId }: ExternalSubnet) => (instanceId == null ? null : DETACH_FIRST),
  confirm: (subnet) =>
    `External subnet ${subnet.name} is removed for good; ${subnet.subnet} returns to its pool.`,
  danger: true,
  typed: true,
  run: (api, names) => api.call(externalSubnetDelete, oneSubnet(names)),
  done: ({ externalSubnet, project }) => ({
    say: `External subnet ${externalSubnet} deleted`,
    ...(project === undefined ? {} : { go: pathTo('externalSubnets', { project }) }),
  }),
  failed: () => 'Could not delete external subnet',
  key: 'd',
  bulk: true,
  keywords: ['remove', 'release', 'destroy'],
})

const DETACH_FIRST =
  'This external subnet must be detached from the instance before it can be deleted'

/** In the order in which menus offer them. */
export const externalSubnetCommands = [createSubnet, editSubnet, attachSubnet, detachSubnet, remove]
