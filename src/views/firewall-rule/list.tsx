import type { VpcFirewallRule, VpcFirewallRuleProtocol } from '@oxide/api'
import { useMemo } from 'react'
import { byPriority, type RuleTarget } from '../../api/firewall/rule.ts'
import { type RuleWarning, warningsOf } from '../../api/firewall/warnings.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Pill, State, Truncated, escapeInvisible, tip } from '../../ui/text/value.tsx'
import type { Column } from '../../ui/list/table-frame.tsx'
import { A, column, createdColumn } from '../cells.tsx'
import { TypedValue } from '../name-link.tsx'
import { Empty, Panel, Inline, Stack } from '../../ui/layout.tsx'
import { Marks } from '../list/page.tsx'
import { Rows } from '../list/rows.tsx'
import css from './rule.module.css'
import { hostLabel } from '../../api/firewall/host.ts'
import {
  protocolCode,
  protocolLabel,
  protocolText,
  protocolTypeText,
  EVERY_INSTANCE,
} from '../../api/firewall/protocol.ts'
import { capital } from '../../state/words.ts'
import { Overflow } from '../../ui/text/overflow.tsx'
import { NewButton } from '../new-button.tsx'
import { PageButton } from '../page-button.tsx'

type Href = (rule: VpcFirewallRule) => string

/** Lists the firewall rules of a VPC in the order in which they are tried. */
export function FirewallRules() {
  const names = useNames()
  const { project, vpc = '' } = names
  const { data } = useRead(nouns.firewallRule.list(names))
  const { name: vpcName = vpc } = useRead(nouns.vpc.view(names)).data ?? {}
  const rules = useMemo(() => data && byPriority(data.items), [data])
  const warnings = useMemo(() => warningsOf(rules ?? [], vpcName), [rules, vpcName])
  const hrefOf = useMemo(() => hrefIn(project, vpc), [project, vpc])
  const columns = useMemo(() => columnsWith(hrefOf, warnings), [hrefOf, warnings])
  const create = <NewButton id="console vpc firewall-rule create">New rule</NewButton>
  return (
    <>
      <Marks />
      <Panel
        title="Firewall rules"
        note={rules?.length}
        actions={
          <>
            <PageButton id="vpc firewall-rules update" of={names} variant="plain">
              Edit as JSON
            </PageButton>
            {create}
          </>
        }
      >
        {rules?.length === 0 ? (
          <Empty
            title="No firewall rules"
            line="Inbound traffic is blocked. Add your first rule to allow some."
            action={create}
          />
        ) : (
          <>
            <Warnings warnings={warnings} />
            <Rows
              label="Firewall rules"
              noun="firewallRule"
              rows={rules}
              columns={columns}
              open="firewallRuleEdit"
              marks
            />
          </>
        )}
      </Panel>
    </>
  )
}

function Warnings({ warnings }: { warnings: readonly RuleWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <Stack as="ul" gap="xs" padded className={css.warnings} aria-label="Warnings">
      {warnings.map(({ rule, text }) => (
        <li key={rule}>
          <span className="amber" aria-hidden="true">
            ▲
          </span>{' '}
          {escapeInvisible(text)}
        </li>
      ))}
    </Stack>
  )
}

function hrefIn(project: string, vpc: string): Href {
  return ({ name }) => pathTo('firewallRuleEdit', { project, vpc, firewallRule: name })
}

/** Returns columns narrow enough to leave room for most names: a table that is too wide shifts when its rows arrive. */
function columnsWith(
  hrefOf: Href,
  warnings: readonly RuleWarning[],
): readonly Column<VpcFirewallRule>[] {
  const warningOf = new Map(warnings.map(({ rule, text }) => [rule, text]))
  return [
    column('Name', { hit: true }, (rule) => (
      <Inline className={css.name}>
        <A href={hrefOf(rule)}>
          <Truncated text={rule.name} />
        </A>
        <Mark text={warningOf.get(rule.name)} />
      </Inline>
    )),
    column('Priority', { width: '10ch', hideBelow: 400, align: 'end' }, ({ priority }) => priority),
    column('Action', { width: '9ch' }, ({ action }) => (
      <Pill tone={action === 'deny' ? 'destructive' : 'default'}>{capital(action)}</Pill>
    )),
    column('Direction', { width: '11ch', hideBelow: 640 }, ({ direction }) => capital(direction)),
    column('Targets', { width: '23ch', hideBelow: 760, wraps: true }, (rule) => (
      <TargetBadges rule={rule} />
    )),
    column('Filters', { width: '24ch', hideBelow: 1000, wraps: true }, (rule) => (
      <FilterBadges rule={rule} />
    )),
    column('Status', { width: '13ch' }, ({ status }) => (
      <State tone={status === 'enabled' ? 'default' : 'neutral'}>{capital(status)}</State>
    )),
    createdColumn,
  ]
}

function Mark({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <button type="button" className={css.mark} aria-label="Warning" {...tip(text)}>
      ▲
    </button>
  )
}

type Badge = {
  readonly kind: string
  readonly value: string | null
  readonly text: string
  readonly type?: string
}

function TargetBadges({ rule }: { rule: VpcFirewallRule }) {
  if (rule.targets.length === 0) return <span className="dim">{capital(EVERY_INSTANCE)}</span>
  return <Badges title="Other targets" badges={rule.targets.map(hostBadge)} />
}

function FilterBadges({ rule: { filters } }: { rule: VpcFirewallRule }) {
  const { hosts, protocols, ports } = filters
  return (
    <Badges
      title="Other filters"
      badges={[
        ...(hosts ?? []).map(hostBadge),
        ...(protocols ?? []).map(protocolBadge),
        ...(ports ?? []).map(portBadge),
      ]}
    />
  )
}

function Badges({ title, badges }: { title: string; badges: readonly Badge[] }) {
  return (
    <Overflow
      title={title}
      few={2}
      items={badges.map(({ text }) => text)}
      draw={(_, at) => drawn(badges[at])}
    />
  )
}

function drawn(badge: Badge | undefined) {
  if (badge === undefined) return null
  const { kind, value, type = '' } = badge
  return (
    <Inline wraps className={css.badge}>
      <Pill>{kind}</Pill>
      {value !== null && <TypedValue type={type} value={value} />}
    </Inline>
  )
}

function hostBadge({ type, value }: RuleTarget): Badge {
  const kind = hostLabel(type)
  return { kind, value, text: `${kind} ${value}`, type }
}

function protocolBadge(protocol: VpcFirewallRuleProtocol): Badge {
  const type = protocolTypeText(protocol)
  const code = protocolCode(protocol)
  return {
    kind: protocolLabel(protocol.type),
    value: type !== null && code !== null ? `${type} | Code ${code}` : type,
    text: protocolText(protocol),
  }
}

function portBadge(port: string): Badge {
  return { kind: 'Port', value: port, text: `Port ${port}` }
}
