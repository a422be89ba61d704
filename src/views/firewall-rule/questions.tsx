import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '@oxide/api'
import type { Traffic } from '../../reach/answer.ts'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { Stack } from '../../ui/layout.tsx'
import { escapeInvisible, truncate } from '../../ui/text/value.tsx'
import { A } from '../cells.tsx'
import { argsOf } from '../reach/question.ts'

type Props = { readonly rule: VpcFirewallRule; readonly project: string }

/**
 * Offers the questions that a rule is about: whether its hosts reach its targets, or who does at all. Where its targets
 * are no instances, the page asks which one is meant.
 */
export function RuleQuestions({ rule, project }: Props) {
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
