import type { Pages } from '../page.ts'

export const firewallRulePages = {
  firewallRules: async () => (await import('./list.tsx')).FirewallRules,
  firewallRuleNew: async () => (await import('./new.tsx')).NewFirewallRule,
  firewallRuleClone: async () => (await import('./new.tsx')).NewFirewallRule,
  firewallRuleEdit: async () => (await import('./edit.tsx')).EditFirewallRule,
  firewallRulesReplace: async () => (await import('./replace.tsx')).ReplaceFirewallRules,
} as const satisfies Pages
