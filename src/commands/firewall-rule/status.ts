import type { VpcFirewallRule } from '@oxide/api'
import { define } from '../kernel/define.ts'
import { changeRules, changing, one, ruleAmongAll, warningAbout } from './change.ts'
import { cliOf } from './replace.ts'

export const enableRule = toStatus('enable', 'enabled', 's')

export const disableRule = toStatus('disable', 'disabled', 't')

/** Defines the command that enables or disables a rule. */
function toStatus(verb: 'enable' | 'disable', status: VpcFirewallRule['status'], key: string) {
  return define({
    id: `console vpc firewall-rule ${verb}`,
    params: one,
    subject: ruleAmongAll,
    refused: ({ firewallRule }) =>
      firewallRule.status === status
        ? `Firewall rule ${firewallRule.name} is already ${status}`
        : null,
    confirm: ({ firewallRule }, args) =>
      warningAbout({ ...firewallRule, status }, args, firewallRule),
    run: async (api, { firewallRule, ...names }, { seen }) => {
      const rules = await changeRules(api, names, seen, changing(firewallRule, { status }))
      return rules.find(({ name }) => name === seen.firewallRule.name)
    },
    done: ({ firewallRule }) => ({ say: `Firewall rule ${firewallRule} ${status}` }),
    cli: ({ firewallRule, ...names }, seen): string | null =>
      cliOf(names, seen, changing(firewallRule, { status })),
    key,
    bulk: true,
    keywords: ['turn', status === 'enabled' ? 'on' : 'off', 'activate'],
  })
}
