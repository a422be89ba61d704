import type { VpcFirewallRule } from '@oxide/api'
import { useState } from 'react'
import { contentOf } from '../../api/firewall/rule.ts'
import { createRule, editRule, usual } from '../../commands/firewall-rule/life.ts'
import { nouns } from '../../state/nouns.ts'
import { useItem, useNames, useSearch, useRead } from '../../state/use-page.ts'
import { Properties } from '../../ui/layout.tsx'
import { commonFacts } from '../form/of-command.tsx'
import { useForm } from '../form/use-form.ts'
import { prefilled } from '../form/values.ts'
import { PLAIN, fieldsFor, fieldsOf, toRule, wrongRule } from './fields.ts'
import { RuleForm } from './form.tsx'
import { RuleQuestions } from './questions.tsx'

/** Edits a firewall rule over the list. Keeps the form if the rule disappears, so that nothing typed is lost. */
export function EditFirewallRule() {
  const { data } = useItem('firewallRule')
  const [rule, setRule] = useState(data)
  if (rule === undefined && data !== undefined) setRule(data)
  return rule === undefined ? null : <EditForm rule={rule} />
}

function EditForm({ rule }: { rule: VpcFirewallRule }) {
  const { project, vpc = '', firewallRule = '' } = useNames()
  const rules = useRead(nouns.firewallRule.list({ project, vpc })).data?.items ?? []
  const given = prefilled(editRule, useSearch())
  const content = contentOf(rule)
  const form = useForm({
    command: editRule,
    fixed: { project, vpc, firewallRule },
    asks: PLAIN,
    // As the fields would send them, so that what the user leaves alone counts as unchanged.
    initial: { ...content, ...toRule(fieldsFor(content)) },
    given,
    extras: fieldsFor({ ...content, ...given }),
    toArgs: (args, values) => ({ ...args, ...toRule(fieldsOf(values)) }),
    more: (values) =>
      wrongRule(
        values,
        rules.filter(({ name }) => name !== rule.name),
      ),
  })
  return (
    <RuleForm
      title="Edit rule"
      subtitle={rule.name}
      submit="Update rule"
      form={form}
      facts={
        <>
          <Properties items={commonFacts(rule)} />
          <RuleQuestions rule={rule} project={project} />
        </>
      }
    />
  )
}

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
    toArgs: (args, values) => ({ ...args, ...toRule(fieldsOf(values)) }),
    more: (values) => wrongRule(values, rules),
  })
  return <RuleForm title="Add firewall rule" submit="Add rule" form={form} />
}
