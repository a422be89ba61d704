import { contentOf } from '../../api/firewall/rule.ts'
import { createRule, usual } from '../../commands/firewall-rule/life.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useSearch } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { useForm } from '../form/use-form.ts'
import { prefilled } from '../forms.ts'
import { fieldsFor, fieldsOf, PLAIN, toRule, wrongRule } from './fields.ts'
import { RuleForm } from './form.tsx'

/** Creates a firewall rule over the list, starting with the values of the rule that the address names, if it exists. */
export function NewFirewallRule() {
  const { project, vpc = '', firewallRule } = useNames()
  const rules = useRead(nouns.firewallRule.list({ project, vpc })).data?.items ?? []
  const like = rules.find(({ name }) => name === firewallRule)
  const initial = {
    ...usual,
    ...(like === undefined ? {} : { ...contentOf(like), name: `${like.name}-copy` }),
    ...prefilled(createRule, useSearch()),
  }
  const form = useForm({
    command: createRule,
    fixed: { project, vpc },
    asks: PLAIN,
    initial,
    extras: fieldsFor(initial),
    keep: 'address',
    toArgs: (args, values) => ({ ...args, ...toRule(fieldsOf(values)) }),
    more: (values) => wrongRule(values, rules),
  })
  return (
    <RuleForm
      title="Add firewall rule"
      submit="Add rule"
      form={form}
      back={pathTo('firewallRules', { project, vpc })}
    />
  )
}
