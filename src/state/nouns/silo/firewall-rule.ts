import type { VpcFirewallRule } from '@oxide/api'
import { vpcFirewallRulesView } from '../../../api/generated/reads/vpcs-vpc-firewall-rules.ts'
import { memberNoun } from '../../member-noun.ts'
import type { Names } from '../../noun.ts'
import { selectorOfList } from '../../nouns.ts'
import { read } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    firewallRule: VpcFirewallRule
  }
}

/** A firewall rule of a VPC. The API only reads and replaces all rules at once. */
export const firewallRule = memberNoun('firewallRule', {
  cli: 'console vpc firewall-rule',
  one: 'firewall rule',
  within: 'vpc',
  keywords: ['security group'],
  whole: firewallRulesOf,
  members: ({ rules }) => rules,
})

/** Reads all firewall rules of a VPC. */
export function firewallRulesOf(names: Names) {
  return read(vpcFirewallRulesView, inVpc(names))
}

/** Returns the arguments of calls on a VPC's firewall rules. */
export function inVpc(names: Names) {
  return { query: { vpc: '', ...selectorOfList(names, 'vpc') } }
}
