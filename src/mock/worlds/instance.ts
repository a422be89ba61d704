import type { Disk, VpcFirewallRuleFilter } from '@oxide/api'
import type { InstanceRow } from '../instance/rows.ts'
import type { IpPoolRow, VpcRow } from '../network/rows.ts'
import type { RuleContent } from '../network/vpc.ts'
import { idOf } from '../seed.ts'
import type { ProjectRow } from '../tenant/rows.ts'
import type { World } from '../world.ts'
import { GiB, aged, ago, hour, seeded } from './silo.ts'

/** Adds an instance: running, with 2 vCPUs and 4 GiB by default. */
export function seedInstance(
  world: World,
  project: ProjectRow,
  name: string,
  over: Partial<InstanceRow> = {},
): InstanceRow {
  return world.instances.put({
    id: idOf(`instance ${project.name} ${name}`),
    name,
    description: '',
    hostname: name,
    projectId: project.id,
    ncpus: 2,
    memory: 4 * GiB,
    runState: 'running',
    bootDiskId: null,
    autoRestartPolicy: null,
    cpuPlatform: null,
    enableJumboFrames: false,
    timeLastAutoRestarted: null,
    timeRunStateUpdated: ago(world, 3 * hour),
    sshKeys: [],
    userData: '',
    ...aged(world, 30, 2),
    ...over,
  })
}

/** Adds a disk of this size in GiB: blank, distributed and detached by default. */
export function seedDisk(
  world: World,
  project: ProjectRow,
  name: string,
  size: number,
  over: Partial<Disk> = {},
): Disk {
  return world.disks.put({
    // Spelled out, because there are 30,000 in the large world and spreading costs more than all the rest.
    id: idOf(`disk ${project.name} ${name}`),
    name,
    description: '',
    projectId: project.id,
    size: size * GiB,
    blockSize: 4096,
    devicePath: `/mnt/${name}`,
    diskType: 'distributed',
    readOnly: false,
    imageId: null,
    snapshotId: null,
    state: { state: 'detached' },
    ...aged(world, 28),
    ...over,
  })
}

/** What a seeded rule says; it lets traffic in unless it says otherwise. */
export type RuleSeed = Partial<Omit<RuleContent, 'name' | 'filters'>> & {
  readonly name: string
  readonly filters?: Partial<VpcFirewallRuleFilter>
}

export function seedRule(world: World, vpc: VpcRow, { filters, ...rule }: RuleSeed): void {
  world.firewallRules.put({
    id: idOf(`firewall rule ${vpc.id} ${rule.name}`),
    vpcId: vpc.id,
    description: '',
    action: 'allow',
    direction: 'inbound',
    status: 'enabled',
    priority: 1000,
    targets: [],
    filters: { hosts: null, ports: null, protocols: null, ...filters },
    ...rule,
    ...aged(world, 78),
  })
}

/** Adds an address of a pool that lives as long as the instance. */
export function seedEphemeralIp(
  world: World,
  { id: instanceId }: InstanceRow,
  ip: string,
  { id: ipPoolId }: IpPoolRow,
): void {
  world.ephemeralIps.put({ id: idOf(`ephemeral ip ${ip}`), instanceId, ip, ipPoolId })
}

export function seedInterface(
  world: World,
  instance: InstanceRow,
  { vpc, subnet, ip, number }: { vpc: VpcRow; subnet: string; ip: string; number: number },
): void {
  const byte = (value: number) => value.toString(16).toUpperCase().padStart(2, '0')
  world.networkInterfaces.put({
    ...seeded(world, `nic ${instance.id}`, 'net0', 30, 'The first interface'),
    instanceId: instance.id,
    mac: `A8:40:25:F1:${byte(number >> 8)}:${byte(number & 255)}`,
    primary: true,
    vpcId: vpc.id,
    subnetId: world.subnets.named(vpc.id, subnet)?.id ?? '',
    ipStack: { type: 'v4', value: { ip, transitIps: [] } },
  })
}
