import type { VpcFirewallRule } from '@oxide/api'
import { vpcFirewallRulesView } from '../../../api/generated/reads/vpcs-vpc-firewall-rules.ts'
import { memberNoun } from '../../member-noun.ts'
import type { Names } from '../../noun.ts'
import { allOf, selectorOfList } from '../../nouns.ts'
import { read } from '../../cache/read.ts'
import { vpc } from './vpc.ts'
import { editDrawer, newDrawer } from '../../places.ts'
import { early, type Routes } from '../../route.ts'

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

export const nouns = { firewallRule }

const at = '/projects/:project/vpcs/:vpc'

/** The firewall rules of a VPC, and what opens over them. */
export const routes = {
  firewallRules: {
    at: `${at}/firewall-rules`,
    title: 'Firewall rules',
    under: 'vpc',
    tab: 10,
    about: 'vpc',
    lists: 'firewallRule',
    command: 'vpc firewall-rules view',
    reads: (names: Names) => [vpc.view(names), firewallRulesOf(names)],
  },
  firewallRuleNew: {
    ...newDrawer(`${at}/firewall-rules-new`, 'firewallRules', firewallRule),
    asksMore: true,
    reads: offered,
  },
  firewallRuleClone: {
    at: `${at}/firewall-rules-new/:firewallRule`,
    title: 'Clone firewall rule',
    under: 'firewallRules',
    drawer: true,
    reads: offered,
  },
  firewallRuleEdit: {
    ...editDrawer(`${at}/firewall-rules/:firewallRule/edit`, 'firewallRules', firewallRule),
    command: 'console vpc firewall-rule view',
    asksMore: true,
    reads: (names: Names) => [firewallRule.view(names), ...offered(names)],
  },
  firewallRulesReplace: {
    at: `${at}/firewall-rules-json`,
    title: 'Replace firewall rules',
    under: 'firewallRules',
    drawer: true,
    form: 'vpc firewall-rules update',
    asksMore: true,
  },
} as const satisfies Routes

/** Reads what a rule can name. */
function offered({ project = '' }: Names) {
  return [early(allOf('vpc', { project }))]
}
