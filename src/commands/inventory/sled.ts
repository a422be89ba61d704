import type { BaseboardId, UninitializedSled } from '@oxide/api'
import type { Sled } from '../../api/generated/lacking.ts'
import * as v from 'valibot'
import {
  rackMembershipAbort,
  rackMembershipAddSleds,
} from '../../api/generated/writes/experimental-hardware.ts'
import { sledSetProvisionPolicy } from '../../api/generated/writes/system-hardware-sleds.ts'
import { nouns } from '../../state/nouns.ts'
import { membershipOf } from '../../state/nouns/system/inventory.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import { body, choice, ref } from '../kernel/params.ts'
import { shape } from '../kernel/shape.ts'

export const setProvisionPolicy = define({
  id: 'system hardware sled set-provision-policy',
  verb: 'Set provision policy',
  title: 'Set provision policy of sled',
  params: {
    sledId: ref('sledId'),
    state: choice('Provision policy', ['provisionable', 'non_provisionable'], {
      labels: { provisionable: 'Provisionable', non_provisionable: 'Not provisionable' },
      hints: {
        provisionable: 'New instances and disks may be placed on the sled',
        non_provisionable: 'The sled accepts no new instances; existing ones stay',
      },
    }),
  },
  subject: (names) => nouns.sledId.view(names),
  refused: ({ policy }: Sled, { state }) => {
    if (policy.kind === 'expunged') return 'An expunged sled never accepts anything new'
    return policy.provisionPolicy === state ? `The sled is already ${WORDS[state]}` : null
  },
  // Starts at the current policy.
  suggest: ({ policy }) => (policy.kind === 'in_service' ? { state: policy.provisionPolicy } : {}),
  run: (api, { sledId, state }) =>
    api.call(sledSetProvisionPolicy, { path: { sledId }, body: { state } }),
  done: ({ state }) => ({ say: `The sled is now ${WORDS[state]}` }),
  wording: { failed: 'Could not set the provision policy' },
  key: 'p',
  bulk: true,
  keywords: [
    'drain',
    'maintenance',
    'provisionable',
    'schedule',
    'cordon',
    'taint',
    'evacuate',
    'eject sled',
    'remove sled',
  ],
})

const WORDS = { provisionable: 'provisionable', non_provisionable: 'not provisionable' } as const

const boards = v.pipe(
  v.array(v.strictObject({ partNumber: v.string(), serialNumber: v.string() })),
  v.minLength(1, 'choose at least one sled'),
)

const membershipChanged = ['rackId', 'newSled', 'sledId'] as const

export const addSleds = define({
  id: 'system hardware rack membership add',
  verb: 'Add sleds',
  title: 'Add sleds to rack',
  params: {
    rackId: ref('rackId'),
    sledIds: body('Sleds', shape<BaseboardId[]>('Sleds', boards)),
  },
  subject: membershipOf,
  refused: ({ state }) => (state === 'in_progress' ? BUSY : null),
  confirm: (_seen, { sledIds }) => {
    const [first, ...others] = sledIds
    return {
      text: joining(sledIds.map(({ serialNumber }) => serialNumber)),
      // Not required for several sleds, because typing every serial number would take too long.
      mustType: others.length === 0 ? (first?.serialNumber ?? null) : `${others.length + 1} sleds`,
    }
  },
  run: (api, { rackId, sledIds }) =>
    api.call(rackMembershipAddSleds, { path: { rackId }, body: { sledIds } }),
  done: ({ rackId, sledIds }) => {
    const go = pathFrom('inventoryRack', { rackId })
    return {
      say:
        sledIds.length === 1 ? '1 sled is being added' : `${sledIds.length} sleds are being added`,
      refresh: membershipChanged,
      ...(go === null ? {} : { go }),
    }
  },
  wording: { failed: 'Could not add sleds' },
  key: 'c',
  keywords: ['initialize', 'member', 'new sled'],
})

const BUSY = 'The rack’s members are already being changed'

export const addSled = define({
  id: 'console system hardware uninitialized-sled add',
  verb: 'Add to rack',
  title: 'Add uninitialized sled to its rack',
  params: { newSled: ref('newSled') },
  subject: (names) => nouns.newSled.view(names),
  confirm: ({ baseboard: { serial } }: UninitializedSled) => ({
    text: joining([serial]),
    mustType: serial,
  }),
  run: (api, _args, { seen }) =>
    api.call(rackMembershipAddSleds, {
      path: { rackId: seen.rackId },
      body: { sledIds: [boardOf(seen)] },
    }),
  done: () => ({ say: 'The sled is being added', refresh: membershipChanged }),
  wording: { failed: 'Could not add the sled' },
  cli: (_args, seen) =>
    seen === undefined
      ? null
      : { command: addSleds, args: { rackId: seen.rackId, sledIds: [boardOf(seen)] } },
  key: 'a',
  keywords: ['initialize', 'member'],
})

export const abortMembership = define({
  id: 'system hardware rack membership abort',
  verb: 'Abort membership change',
  title: 'Abort membership change of rack',
  params: { rackId: ref('rackId') },
  subject: membershipOf,
  refused: ({ state }) =>
    state === 'in_progress' ? null : 'The rack’s members are not being changed',
  confirm: ({ version }) =>
    `Version ${version} of the rack’s membership will not take effect: sleds that it adds stay uninitialized.`,
  danger: 'interrupts',
  run: (api, { rackId }) => api.call(rackMembershipAbort, { path: { rackId } }),
  done: () => ({ say: 'Membership change aborted', refresh: membershipChanged }),
  wording: { failed: 'Could not abort the membership change' },
  keywords: ['cancel', 'stop'],
})

/** Says what happens to the added sleds, by their serial numbers. */
function joining(serials: readonly string[]): string {
  return serials.length === 1
    ? `Sled ${serials.join()} will be initialized and added to the rack.`
    : `Sleds ${serials.join(', ')} will be initialized and added to the rack.`
}

/** Returns how the API names a sled that has no id yet. */
export function boardOf({ baseboard: { part, serial } }: UninitializedSled): BaseboardId {
  return { partNumber: part, serialNumber: serial }
}
