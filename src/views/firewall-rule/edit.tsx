import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '@oxide/api'
import { useState } from 'react'
import { contentOf } from '../../api/firewall/rule.ts'
import { createRule, editRule, usual } from '../../commands/firewall-rule/life.ts'
import { nouns } from '../../state/nouns.ts'
import { useItem, useNames, useSearch, useRead } from '../../state/use-page.ts'
import { Stack } from '../../ui/layout.tsx'
import { Properties } from '../../ui/properties.tsx'
import { commonFacts } from '../form/of-command.tsx'
import { useForm } from '../form/use-form.ts'
import { prefilled } from '../form/values.ts'
import { PLAIN, fieldsFor, fieldsOf, toRule, wrongRule } from './fields.ts'
import { RuleForm } from './form.tsx'
import type { Traffic } from '../../reach/answer.ts'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { escapeInvisible, truncate } from '../../ui/text/value.tsx'
import { A } from '../cells.tsx'
import { argsOf } from '../reach/question.ts'

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

type Props = { readonly rule: VpcFirewallRule; readonly project: string }

/**
 * Offers the questions that a rule is about: whether its hosts reach its targets, or who does at all. Where its targets
 * are no instances, the page asks which one is meant.
 */
function RuleQuestions({ rule, project }: Props) {
  const questions = questionsOf(rule)
  return (
    <Stack gap="xs" as="ul" aria-label="Questions">
      {questions.slice(0, MOST).map(({ label, id, query }) => (
        <li key={`${id} ${String(query)}`}>
          <A href={withQuery(pathTo(id, { project }), query)}>{escapeInvisible(label)}</A>
        </li>
      ))}
    </Stack>
  )
}

const MOST = 3

type RuleQuestion = {
  readonly label: string
  readonly id: 'reach' | 'reachFrom' | 'reachTo'
  readonly query: [string, string][]
}

function questionsOf({ direction, targets, filters }: VpcFirewallRuleUpdate): RuleQuestion[] {
  const isInbound = direction === 'inbound'
  const given = argsOf(trafficOf(filters))
  const about = textOf(given)
  const traffic = Object.entries(given).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const others = (filters.hosts ?? []).flatMap(({ type, value }) =>
    type === 'instance' || type === 'ip' ? [value] : [],
  )
  const found = targets.flatMap(({ type, value: own }): RuleQuestion[] => {
    if (type !== 'instance') return []
    if (others.length === 0) {
      return [
        isInbound
          ? {
              label: `Who can reach ${short(own)}${about}`,
              id: 'reachFrom',
              query: [['to', own], ...traffic],
            }
          : {
              label: `What can ${short(own)} reach${about}`,
              id: 'reachTo',
              query: [['from', own], ...traffic],
            },
      ]
    }
    return others.map((other) => {
      const [from, to] = isInbound ? [other, own] : [own, other]
      const ends: [string, string][] = [
        ['from', from],
        ['to', to],
      ]
      const label = `Can ${short(from)} reach ${short(to)}${about}`
      return { label, id: 'reach', query: [...ends, ...traffic] }
    })
  })
  if (found.length > 0) return found
  return [
    isInbound
      ? { label: `Who can reach an instance${about}`, id: 'reachFrom', query: traffic }
      : { label: `What can an instance reach${about}`, id: 'reachTo', query: traffic },
  ]
}

/** Leaves room for what is asked about the name. */
function short(name: string): string {
  return truncate(name, 28, true)
}

/** Asks about the first port of the first protocol: a question is about one. */
function trafficOf({ ports, protocols }: VpcFirewallRuleUpdate['filters']): Traffic {
  const [protocol] = protocols ?? []
  if (protocol === undefined) return {}
  const hasPorts = protocol.type === 'tcp' || protocol.type === 'udp'
  const port = Number.parseInt((hasPorts ? ports : null)?.[0] ?? '')
  return { protocol: protocol.type, ...(Number.isNaN(port) ? {} : { port }) }
}

function textOf({ protocol, port }: Traffic): string {
  if (protocol == null) return ''
  return ` on ${protocol.toUpperCase()}${port == null ? '' : ` ${port}`}`
}
