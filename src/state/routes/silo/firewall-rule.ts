import { firewallRule, firewallRulesOf } from '../../nouns/silo/firewall-rule.ts'
import { vpc } from '../../nouns/silo/vpc.ts'
import type { Names } from '../../noun.ts'
import type { Routes } from '../../route.ts'

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
    at: `${at}/firewall-rules-new`,
    title: 'New firewall rule',
    under: 'firewallRules',
    drawer: true,
    form: 'console vpc firewall-rule create',
    asksMore: true,
  },
  firewallRuleClone: {
    at: `${at}/firewall-rules-new/:firewallRule`,
    title: 'Clone firewall rule',
    under: 'firewallRules',
    drawer: true,
  },
  firewallRuleEdit: {
    at: `${at}/firewall-rules/:firewallRule/edit`,
    title: 'Edit firewall rule',
    under: 'firewallRules',
    drawer: true,
    command: 'console vpc firewall-rule view',
    form: 'console vpc firewall-rule update',
    asksMore: true,
    reads: (names: Names) => [firewallRule.view(names)],
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
