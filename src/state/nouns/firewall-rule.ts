import type { VpcFirewallRule } from '@oxide/api'
import { vpcFirewallRulesView } from '../../api/operations/firewall.ts'
import { memberNoun } from '../member-noun.ts'
import type { Names } from '../noun.ts'
import { selectorOfList } from '../nouns.ts'
import { read } from '../read.ts'

declare module '../noun.ts' {
  interface Items {
    firewallRule: VpcFirewallRule
  }
}

/** One of a VPC's firewall rules: the API reads and replaces only all of them. */
export const firewallRule = memberNoun('firewallRule', {
  cli: 'console vpc firewall-rule',
  one: 'firewall rule',
  within: 'vpc',
  whole: firewallRulesOf,
  members: ({ rules }) => rules,
})

/** All firewall rules of a VPC, as the API answers them. */
export function firewallRulesOf(names: Names) {
  return read(vpcFirewallRulesView, inVpc(names))
}

/** The arguments of the calls on all firewall rules of a VPC. */
export function inVpc(names: Names) {
  return { query: { vpc: '', ...selectorOfList(names, 'vpc') } }
}
