import type { VpcFirewallRule, VpcFirewallRuleProtocol } from '@oxide/api'
import { hostLabel } from '../../api/firewall/host.ts'
import {
  protocolCode,
  protocolLabel,
  protocolText,
  protocolTypeText,
} from '../../api/firewall/protocol.ts'
import { EVERY_INSTANCE } from '../../api/firewall/ports.ts'
import type { RuleTarget } from '../../api/firewall/rule.ts'
import { capital } from '../../state/words.ts'
import { Pill } from '../../ui/text/value.tsx'
import { Overflow } from '../../ui/text/overflow.tsx'
import { Inline } from '../../ui/layout.tsx'
import { TypedValue } from '../cells.tsx'
import css from './rule.module.css'

type Badge = {
  readonly kind: string
  readonly value: string | null
  readonly text: string
  readonly type?: string
}

export function TargetBadges({ rule }: { rule: VpcFirewallRule }) {
  if (rule.targets.length === 0) return <span className="dim">{capital(EVERY_INSTANCE)}</span>
  return <Badges title="Other targets" badges={rule.targets.map(hostBadge)} />
}

export function FilterBadges({ rule: { filters } }: { rule: VpcFirewallRule }) {
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
