import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '@oxide/api'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { Stack } from '../../ui/layout.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { A } from '../cells.tsx'

/** Links to the questions that a rule is about: whether its hosts reach its targets, or who does at all. */
export function RuleQuestions({ rule, project }: { rule: VpcFirewallRule; project: string }) {
  const questions = questionsOf(rule)
  if (questions.length === 0) return null
  return (
    <Stack gap="xs" as="ul" aria-label="Questions">
      {questions.slice(0, MOST).map(({ label, id, query }) => (
        <li key={label}>
          <A href={withQuery(pathTo(id, { project }), query)}>
            <Truncated text={label} />
          </A>
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
  const traffic = trafficOf(filters)
  const about = traffic.map(([, value]) => ` ${value}`).join('')
  const others = (filters.hosts ?? []).flatMap(({ type, value }) =>
    type === 'instance' || type === 'ip' ? [value] : [],
  )
  return targets.flatMap(({ type, value: own }): RuleQuestion[] => {
    if (type !== 'instance') return []
    if (others.length === 0) {
      return [
        isInbound
          ? {
              label: `Who can reach ${own}${about}`,
              id: 'reachFrom',
              query: [['to', own], ...traffic],
            }
          : {
              label: `What can ${own} reach${about}`,
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
      return { label: `Can ${from} reach ${to}${about}`, id: 'reach', query: [...ends, ...traffic] }
    })
  })
}

/** Asks about the first port of the first protocol: a question is about one. */
function trafficOf({ ports, protocols }: VpcFirewallRuleUpdate['filters']): [string, string][] {
  const [protocol] = protocols ?? []
  const [port] = protocol?.type === 'tcp' || protocol?.type === 'udp' ? (ports ?? []) : []
  return [
    ...(protocol === undefined ? [] : [['protocol', protocol.type] satisfies [string, string]]),
    ...(port === undefined
      ? []
      : [['port', port.split('-', 1)[0] ?? port] satisfies [string, string]]),
  ]
}
