import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '@oxide/api'
import { contentOf, takenRefusal } from '../../api/firewall/rule.ts'
import { namesIn } from '../../state/nouns.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import type { CliLine } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { errorAt } from '../kernel/refusal.ts'
import { body, choice, number, ref, within } from '../kernel/params.ts'
import { keysOf, named, renamed } from '../naming.ts'
import { networkChange } from '../network-change.ts'
import { goTo } from '../plain.ts'
import {
  adding,
  allRules,
  changeRules,
  changing,
  one,
  removing,
  ruleAmongAll,
  warningAbout,
} from './change.ts'
import { checkFilters, checkTargets } from './content.ts'
import { cliOf, replaceRules } from './replace.ts'

const optional = true

/** The parameters that define a rule. */
export const settings = {
  action: choice('Action', ['allow', 'deny'], { optional }),
  direction: choice('Direction', ['inbound', 'outbound'], { optional }),
  priority: number('Priority', {
    optional,
    min: 0,
    max: 65_535,
    hint: '0 to 65535. If several rules match, the lowest number wins',
  }),
  status: choice('Status', ['enabled', 'disabled'], { optional }),
  targets: body('Targets', checkTargets, { optional }),
  filters: body('Filters', checkFilters, { optional }),
} as const

/** The defaults of a new rule. Its priority leaves room for stronger rules, and beats those that a VPC comes with. */
export const usual = {
  description: '',
  action: 'allow',
  direction: 'inbound',
  priority: 1000,
  status: 'enabled',
  targets: [],
  filters: { hosts: null, ports: null, protocols: null },
} satisfies Omit<VpcFirewallRuleUpdate, 'name'>

export const createRule = define({
  id: 'console vpc firewall-rule create',
  params: { ...named, ...settings, vpc: ref('vpc'), project: within('project') },
  subject: allRules,
  check: ({ name }, { firewallRules }) => wrongName(name, firewallRules.items),
  confirm: (_seen, given) => warningAbout({ ...usual, ...given }, given),
  run: async (api, { vpc, project, ...given }, { seen }) => {
    const names = namesIn({ vpc, project })
    const rules = await changeRules(api, names, seen, adding({ ...usual, ...given }))
    return rules.find(({ name }) => name === given.name)
  },
  done: ({ name, ...args }) => ({
    say: `Firewall rule ${name} created`,
    ...goTo('firewallRules', args),
  }),
  cli: ({ vpc, project, ...given }, seen): CliLine | null =>
    cliOf({ vpc, project }, seen, adding({ ...usual, ...given })),
  key: 'c',
  keywords: [
    'add',
    'make',
    'network',
    'open port',
    'block ip',
    'block ip address',
    'allow',
    'block',
    'deny',
  ],
})

/** Keeps the values that are not given. */
export const editRule = define({
  id: 'console vpc firewall-rule update',
  params: { ...one, ...renamed, ...settings },
  needsOneOf: keysOf({ ...renamed, ...settings }),
  subject: ruleAmongAll,
  suggest: ({ firewallRule }) => contentOf(firewallRule),
  check: ({ name }, { firewallRule, firewallRules }) =>
    name === undefined
      ? {}
      : wrongName(
          name,
          firewallRules.items.filter(({ id }) => id !== firewallRule.id),
        ),
  confirm: ({ firewallRule: seen }, { firewallRule: _, ...changes }) =>
    decides(changes) ? warningAbout({ ...seen, ...changes }, changes, seen) : null,
  run: async (api, { firewallRule, vpc, project, ...changes }, { seen }) => {
    const names = namesIn({ vpc, project })
    const rules = await changeRules(api, names, seen, changing(firewallRule, changes))
    return rules.find(({ name }) => name === (changes.name ?? seen.firewallRule.name))
  },
  done: ({ firewallRule, name = firewallRule, ...args }) => ({
    say: `Firewall rule ${name} updated`,
    ...goTo('firewallRules', args),
  }),
  cli: ({ firewallRule, vpc, project, ...changes }, seen): CliLine | null =>
    cliOf({ vpc, project }, seen, changing(firewallRule, changes)),
  key: 'e',
  keywords: ['rename', 'change', 'priority', 'port'],
})

const clone = define({
  id: 'console vpc firewall-rule clone',
  params: one,
  place: (names) => pathFrom('firewallRuleClone', names),
  key: 'l',
  keywords: ['copy', 'duplicate', 'similar', 'new'],
})

const remove = define({
  id: 'console vpc firewall-rule delete',
  params: one,
  subject: ruleAmongAll,
  confirm: ({ firewallRule: { name, action, direction } }, args) => ({
    text: `This permanently deletes firewall rule ${name}. It will no longer ${action === 'deny' ? 'deny' : 'allow'} ${direction} traffic.`,
    ...networkChange(args, ({ vpc }) => ({ kind: 'delete rule', vpc, name })),
  }),
  danger: 'destroys',
  run: async (api, { firewallRule, ...names }, { seen }) => {
    await changeRules(api, names, seen, removing(firewallRule))
  },
  done: ({ firewallRule }) => ({
    say: `Firewall rule ${firewallRule} deleted`,
    gone: { noun: 'firewallRule', name: firewallRule },
  }),
  cli: ({ firewallRule, ...names }, seen): CliLine | null =>
    cliOf(names, seen, removing(firewallRule)),
  key: 'd',
  bulk: true,
  keywords: ['remove', 'rm', 'destroy'],
})

/** True if an edit may change what traffic gets through. A mere rename asks nothing. */
function decides({ name: _, description: __, ...rest }: Partial<VpcFirewallRule>): boolean {
  return Object.keys(settings).some((name) => name in rest)
}

function wrongName(name: string, others: readonly VpcFirewallRule[]) {
  return errorAt('name', takenRefusal(name, others))
}

const enableRule = toStatus('enable', 'enabled', 's')

const disableRule = toStatus('disable', 'disabled', 't')

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
    cli: ({ firewallRule, ...names }, seen): CliLine | null =>
      cliOf(names, seen, changing(firewallRule, { status })),
    key,
    bulk: true,
    keywords: ['turn', status === 'enabled' ? 'on' : 'off', 'activate'],
  })
}

export const commands = [createRule, editRule, clone, enableRule, disableRule, remove, replaceRules]
