import type { Disk, DiskState, InstanceState } from '@oxide/api'

/** What can be done to an instance. Several actions share a row of the control plane's table but not its sentence. */
export type InstanceAction = keyof typeof instanceTable

/** Why an instance in this state does not allow an action, as a sentence for the user; null if it does. */
export function instanceRefusal(action: InstanceAction, state: InstanceState): string | null {
  const { states, otherwise }: Rule<InstanceState> = instanceTable[action]
  return states.includes(state) ? null : otherwise
}

/** The run states of an instance that allow an action. */
export function instanceStates(action: InstanceAction): readonly InstanceState[] {
  return instanceTable[action].states
}

/** What can be done to a disk by its state alone. */
export type DiskAction = keyof typeof diskTable

/** The word for a disk's state, without what comes with it. */
export type DiskStateName = DiskState['state']

/** Why a disk in this state does not allow an action, as a sentence for the user; null if it does. */
export function diskRefusal(action: DiskAction, state: DiskStateName): string | null {
  const { states, otherwise }: Rule<DiskStateName> = diskTable[action]
  if (states.includes(state)) return null
  return action === 'delete' && state === 'attached' ? DETACH_FIRST : otherwise
}

/** The states of a disk that allow an action. */
export function diskStates(action: DiskAction): readonly DiskStateName[] {
  return diskTable[action].states
}

/** Why no snapshot of a disk can be made: what it is counts before the state that it is in. */
export function snapshotRefusal(
  disk: Pick<Disk, 'readOnly' | 'diskType'> & { readonly state: { readonly state: DiskStateName } },
): string | null {
  if (disk.readOnly) return "Read-only disks don't support snapshots"
  if (disk.diskType === 'local') return "Local disks don't support snapshots"
  return diskRefusal('snapshot', disk.state.state)
}

/** Why a disk cannot be taken from its instance: a boot disk never, another one by the instance's state. */
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

/** The product's rule: which action in which state of an instance. */
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

/** The product's rule: which action in which state of a disk. */
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
  setBootDisk: {
    states: ['attached'],
    otherwise: 'Only attached disks can be set as boot disk',
  },
} satisfies Record<string, Rule<DiskStateName>>

const DETACH_FIRST = 'Disk must be detached before it can be deleted'
const UNSET_FIRST = 'Boot disk must be unset before it can be detached'
