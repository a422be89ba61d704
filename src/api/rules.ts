import type { Disk, DiskState, InstanceState } from '@oxide/api'

/** Actions on an instance. Several share a row of the control plane's table but have their own sentence. */
export type InstanceAction = keyof typeof instanceTable

/** Explains why an instance in this state does not allow an action, as a sentence for the user; null if it does. */
export function instanceRefusal(action: InstanceAction, state: InstanceState): string | null {
  const { states, otherwise }: Rule<InstanceState> = instanceTable[action]
  return states.includes(state) ? null : otherwise
}

/** Returns the run states of an instance that allow an action. */
export function instanceStates(action: InstanceAction): readonly InstanceState[] {
  return instanceTable[action].states
}

/** Actions on a disk that depend only on its state. */
export type DiskAction = keyof typeof diskTable

/** The name of a disk's state, without its details. */
export type DiskStateName = DiskState['state']

/** Explains why a disk in this state does not allow an action, as a sentence for the user; null if it does. */
export function diskRefusal(action: DiskAction, state: DiskStateName): string | null {
  const { states, otherwise }: Rule<DiskStateName> = diskTable[action]
  if (states.includes(state)) return null
  return action === 'delete' && state === 'attached' ? DETACH_FIRST : otherwise
}

/** Returns the states of a disk that allow an action. */
export function diskStates(action: DiskAction): readonly DiskStateName[] {
  return diskTable[action].states
}

/** Its type is judged before its state. */
export function snapshotRefusal(
  disk: Pick<Disk, 'readOnly' | 'diskType'> & { readonly state: { readonly state: DiskStateName } },
): string | null {
  if (disk.readOnly) return "Read-only disks don't support snapshots"
  if (disk.diskType === 'local') return "Local disks don't support snapshots"
  return diskRefusal('snapshot', disk.state.state)
}

/**
 * Explains why a disk cannot be detached from its instance, or returns null: a boot disk never can, any other depends
 * on the instance's state.
 */
export function detachRefusal(isBootDisk: boolean, state: InstanceState): string | null {
  return isBootDisk ? UNSET_FIRST : instanceRefusal('detachDisk', state)
}

type Rule<State> = {
  readonly states: readonly State[]
  /** The reason shown in all other states. */
  readonly otherwise: string
}

const IDLE: readonly InstanceState[] = ['stopped', 'failed']
const RESIZABLE: readonly InstanceState[] = ['stopped', 'failed', 'creating']
const STOPPED: readonly InstanceState[] = ['stopped']
const ATTACHABLE: readonly InstanceState[] = ['creating', 'stopped']

/** The product's rules: which states of an instance allow which action. */
const instanceTable = {
  start: { states: IDLE, otherwise: 'Only stopped or failed instances can be started' },
  stop: {
    states: ['running', 'starting', 'rebooting', 'failed'],
    otherwise: 'Only running instances can be stopped',
  },
  reboot: { states: ['running'], otherwise: 'Only running instances can be rebooted' },
  resize: {
    states: RESIZABLE,
    otherwise: 'Only stopped, failed, or creating instances can be resized',
  },
  delete: { states: IDLE, otherwise: 'Only stopped or failed instances can be deleted' },
  changeBootDisk: {
    states: RESIZABLE,
    otherwise: 'Instance must be stopped before boot disk can be changed',
  },
  attachDisk: { states: ATTACHABLE, otherwise: 'Instance must be stopped to attach a disk' },
  createDisk: {
    states: ATTACHABLE,
    otherwise: 'Instance must be stopped to create and attach a disk',
  },
  detachDisk: {
    states: RESIZABLE,
    otherwise: 'Instance must be stopped before disk can be detached',
  },
  addNetworkInterface: {
    states: STOPPED,
    otherwise: 'The instance must be stopped to add a network interface',
  },
  makeNetworkInterfacePrimary: {
    states: STOPPED,
    otherwise: 'The instance must be stopped to change its primary network interface',
  },
  editNetworkInterface: {
    states: STOPPED,
    otherwise: "The instance must be stopped before editing a network interface's settings",
  },
  deleteNetworkInterface: {
    states: STOPPED,
    otherwise: 'The instance must be stopped to delete a network interface',
  },
  connectSerialConsole: {
    states: ['running', 'rebooting', 'migrating', 'repairing'],
    otherwise: 'You can only connect to the serial console on a running instance',
  },
  joinAffinityGroup: {
    states: STOPPED,
    otherwise: 'Only stopped instances can be added to a group',
  },
} satisfies Record<string, Rule<InstanceState>>

/** The product's rules: which states of a disk allow which action. */
const diskTable = {
  delete: {
    states: ['detached', 'faulted'],
    otherwise: 'Only disks in state detached or faulted can be deleted',
  },
  snapshot: {
    states: ['attached', 'detached'],
    otherwise: 'Only disks in state attached or detached support snapshots',
  },
  attach: {
    states: ['creating', 'detached'],
    otherwise: 'Only disks in state creating or detached can be attached',
  },
  detach: { states: ['attached'], otherwise: 'Only attached disks can be detached' },
  startImport: {
    states: ['import_ready'],
    otherwise: 'Only disks in state import ready can start an import',
  },
  writeImport: {
    states: ['importing_from_bulk_writes'],
    otherwise: 'Only disks in state importing from bulk writes accept blocks',
  },
  stopImport: {
    states: ['importing_from_bulk_writes'],
    otherwise: 'Only disks in state importing from bulk writes can stop an import',
  },
  finalize: {
    states: ['import_ready'],
    otherwise: 'Only disks in state import ready can be finalized',
  },
  setBootDisk: {
    states: ['attached'],
    otherwise: 'Only attached disks can be set as boot disk',
  },
} satisfies Record<string, Rule<DiskStateName>>

const DETACH_FIRST = 'Disk must be detached before it can be deleted'
const UNSET_FIRST = 'Boot disk must be unset before it can be detached'

/** True if a user is an admin of their silo; true for older control planes, which do not say. */
export function isSiloAdmin({ siloAdmin }: { readonly siloAdmin?: boolean }): boolean {
  return siloAdmin ?? true
}
