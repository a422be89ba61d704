import type { VpcFirewallRuleFilter } from '@oxide/api'
import type { InstanceRow } from '../instance/rows.ts'
import type { RuleContent } from '../network/firewall.ts'
import type { VpcRow } from '../network/rows.ts'
import type { IpPoolRow } from '../pool/rows.ts'
import { idOf } from '../seed.ts'
import type { World } from '../world.ts'
import { aged, seeded } from './silo.ts'

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

/** Adds the first interface of an instance. */
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
