import type {
  AffinityGroup,
  Instance,
  InstanceState,
  MulticastGroup,
  MulticastGroupMember,
  Probe,
  ProbeInfo,
  SshKey,
  VpcSubnet,
} from '@oxide/api'
import { type View, without } from '../store/rows.ts'

/** An instance without its derived fields, plus the fields that only its creation provides. */
export type InstanceRow = Omit<Instance, 'autoRestartEnabled' | 'autoRestartCooldownExpiration'> & {
  /** The keys that the guest was given, as they were then. */
  readonly sshKeys: readonly SshKey[]
  readonly userData: string
  /** The sled that it runs on; absent or null while it has no hardware. */
  readonly sledId?: string | null
  /** Recent downtimes, oldest first. When absent, its state alone tells whether it is down. */
  readonly downtimes?: readonly Downtime[]
}

/** A period without running; the end is null while it is still down. */
export type Downtime = { readonly from: Date; readonly to: Date | null }

/** States in which the guest's vCPUs exist. */
const executing: ReadonlySet<InstanceState> = new Set([
  'running',
  'stopping',
  'rebooting',
  'migrating',
  'repairing',
])

export function executes({ runState }: Pick<InstanceRow, 'runState'>): boolean {
  return executing.has(runState)
}

/** Returns the times when an instance was, or is, down. */
export function downtimesOf(instance: InstanceRow): readonly Downtime[] {
  if (instance.downtimes !== undefined) return instance.downtimes
  return executes(instance) ? [] : [{ from: instance.timeRunStateUpdated, to: null }]
}

/** Minimum milliseconds between two automatic restarts. */
const cooldown = 3_600_000

/** True if the control plane restarts the instance, which it does by default. */
export function autoRestarts(instance: Pick<InstanceRow, 'autoRestartPolicy'>): boolean {
  return instance.autoRestartPolicy !== 'never'
}

/** Returns when a failed instance may be restarted again, or null when it never was. */
export function cooldownEnd(instance: Pick<InstanceRow, 'timeLastAutoRestarted'>): Date | null {
  const last = instance.timeLastAutoRestarted
  return last ? new Date(last.getTime() + cooldown) : null
}

export function instanceView({
  sshKeys: _,
  userData: __,
  sledId: ___,
  downtimes: ____,
  ...row
}: InstanceRow): Instance {
  return Object.assign(row, {
    autoRestartEnabled: autoRestarts(row),
    autoRestartCooldownExpiration: cooldownEnd(row),
  })
}

/** A group of instances that should be together or, in the other table, apart. Both have the same members. */
export type AffinityGroupRow = AffinityGroup & { readonly instanceIds: readonly string[] }

export const affinityGroupView: View<AffinityGroupRow, AffinityGroup> = without('instanceIds')

/**
 * A group without the fields derived from its members. `siloId` is the silo whose pool its address comes from. One that an
 * older API created has settings of its own, and stays when its last member leaves.
 */
export type MulticastGroupRow = Omit<
  MulticastGroup,
  'hasAnySourceMember' | 'sourceIps' | 'state'
> & {
  readonly siloId: string
  readonly made?: { readonly sourceIps: readonly string[]; readonly mvlan: number | null }
}

/** A membership: the instance receives the group's traffic, from any source when it names none. */
export type MulticastMemberRow = Pick<
  MulticastGroupMember,
  'id' | 'timeCreated' | 'timeModified' | 'instanceId' | 'multicastGroupId' | 'sourceIps'
>

export function multicastGroupView(
  { siloId: _, made, ...group }: MulticastGroupRow,
  members: readonly MulticastMemberRow[],
): MulticastGroup & { readonly mvlan?: number | null } {
  const sources = [made, ...members].flatMap((one) => one?.sourceIps ?? [])
  return {
    ...group,
    ...(made && { mvlan: made.mvlan }),
    hasAnySourceMember: members.some(({ sourceIps }) => sourceIps.length === 0),
    sourceIps: [...new Set(sources)].toSorted(),
    state: 'Active',
  }
}

/** Builds the view of a member. A member whose instance does not run receives nothing. */
export function multicastMemberView(
  member: MulticastMemberRow,
  { multicastIp }: MulticastGroupRow,
  instance: InstanceRow,
): MulticastGroupMember {
  return {
    ...member,
    name: instance.name,
    description: '',
    multicastIp,
    state: executes(instance) ? 'Joined' : 'Left',
  }
}

/** A probe with its external address (`ip`) and its private one, in a subnet of its project. */
export type ProbeRow = Probe & {
  readonly projectId: string
  readonly ip: string
  readonly ipPoolId: string
  readonly subnetId: string
  readonly privateIp: string
  readonly mac: string
}

export function probeView(row: ProbeRow): Probe {
  const { id, name, description, sled, timeCreated, timeModified } = row
  return { id, name, description, sled, timeCreated, timeModified }
}

/**
 * Builds the view of a probe. Includes the description, which the API document's ProbeInfo lacks, because no other call
 * returns it.
 * @param subnet the subnet that the probe is in
 */
export function probeInfoView(
  row: ProbeRow,
  subnet: VpcSubnet,
): ProbeInfo & Pick<Probe, 'description'> {
  const { id, name, description, sled, ip, privateIp, mac } = row
  const v6 = privateIp.includes(':')
  const block = v6 ? subnet.ipv6Block : subnet.ipv4Block
  return {
    id,
    name,
    description,
    sled,
    externalIps: [{ ip, firstPort: 0, lastPort: 65_535, kind: 'ephemeral' }],
    interface: {
      id,
      name,
      kind: { type: 'probe', id },
      mac,
      primary: true,
      slot: 0,
      vni: vniOf(subnet.vpcId),
      ipConfig: {
        type: v6 ? 'v6' : 'v4',
        value: { ip: privateIp, subnet: block, transitIps: [] },
      },
    },
  }
}

/** Derives a 24-bit number for each VPC, above those reserved for the rack. */
function vniOf(vpcId: string): number {
  return 1024 + (Number.parseInt(vpcId.slice(0, 6), 16) % (2 ** 24 - 1024))
}
