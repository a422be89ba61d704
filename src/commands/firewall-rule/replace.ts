import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '@oxide/api'
import { contentOf } from '../../api/firewall/rule.ts'
import { type Names, namesIn } from '../../state/nouns.ts'
import type { CliLine } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { body, ref, within } from '../kernel/params.ts'
import { goTo } from '../plain.ts'
import {
  allRules,
  asksAboutPorts,
  type RulesUpdate,
  changeRules,
  mustTypeAny,
  type Rules,
  type SeenRules,
} from './change.ts'
import { checkRules } from './content.ts'

/** The complete new set of rules. */
export const newRules = body('Firewall rules', checkRules, {
  hint: 'The complete set of rules, as JSON',
  refused: nameTwice,
})

/** Replaces all rules at once, which is the CLI's only way to change them. */
export const replaceRules = define({
  id: 'vpc firewall-rules update',
  verb: 'Replace firewall rules',
  title: 'Replace firewall rules',
  params: {
    rules: newRules,
    vpc: ref('vpc'),
    project: within('project'),
  },
  on: null,
  subject: allRules,
  confirm: ({ firewallRules: { items } }, { rules, vpc }) => ({
    text: [
      `VPC ${vpc} will have these firewall rules only: ${said(rules)}.${lost(items, rules)}`,
      ...added(items, rules).flatMap((rule) => asksAboutPorts(rule) ?? []),
    ].join(' '),
    mustType:
      added(items, rules)
        .map(mustTypeAny)
        .find((word) => word !== null) ?? null,
  }),
  danger: 'destroys',
  run: (api, { rules, ...names }, { seen }) => changeRules(api, names, seen, () => rules),
  done: ({ vpc, project }) => ({
    say: `Firewall rules of VPC ${vpc} replaced`,
    ...goTo('firewallRules', { vpc, project }),
  }),
  keywords: ['network', 'json', 'all', 'import'],
})

/** Returns the CLI line of a change to one rule; null while the other rules are unknown. */
export function cliOf(
  args: object,
  seen: SeenRules | undefined,
  change: RulesUpdate,
): CliLine | null {
  if (seen === undefined) return null
  const names: Names = namesIn({ ...args })
  const rules = change(seen.firewallRules.items).map(contentOf)
  const { vpc, project } = names
  return { command: replaceRules, args: { vpc, project, rules } }
}

function nameTwice(rules: Rules): string | null {
  const names = rules.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  return twice === undefined ? null : `Rule names must be unique: ${twice} appears twice`
}

function said(rules: readonly { readonly name: string }[]): string {
  return rules.length === 0 ? 'none' : rules.map(({ name }) => name).join(', ')
}

/** Returns the rules that are not there yet, or not like this. */
function added(before: readonly VpcFirewallRule[], after: Rules): Rules {
  const known = new Set(before.map((rule) => JSON.stringify(contentOf(rule))))
  return after.filter((rule) => !known.has(JSON.stringify(contentOf(rule))))
}

function lost(before: readonly VpcFirewallRule[], after: readonly VpcFirewallRuleUpdate[]): string {
  const gone = before.filter(({ name }) => after.every((rule) => rule.name !== name))
  return gone.length === 0 ? '' : ` Removed: ${said(gone)}.`
}
