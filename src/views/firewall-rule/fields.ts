import type { VpcFirewallRuleProtocol, VpcFirewallRuleUpdate } from '@oxide/api'
import * as v from 'valibot'
import { hostRefusal, HOST_TYPES, sameHost } from '../../api/firewall/host.ts'
import { icmpCodeOf, icmpCodeRefusal, icmpTypeRefusal } from '../../api/firewall/icmp.ts'
import { isIcmp, PROTOCOLS, protocolText } from '../../api/firewall/protocol.ts'
import { type RuleTarget, takenRefusal } from '../../api/firewall/rule.ts'
import { portRangeRefusal } from '../../api/valid/port-range.ts'
import { textOf, type Values } from '../form/values.ts'

/** Parameters with their own field. */
export const PLAIN = ['name', 'description', 'action', 'direction', 'priority'] as const

/** Keeps words that only a newer control plane knows, and sends them back unchanged. */
const typed = <Item extends { readonly type: string }>() =>
  v.array(v.custom<Item>((item) => v.safeParse(v.looseObject({ type: v.string() }), item).success))
const text = v.fallback(v.string(), '')

const newHost = v.fallback(
  v.object({ type: v.fallback(v.picklist(HOST_TYPES), 'vpc'), value: text }),
  { type: 'vpc', value: '' },
)

const noProtocol = { type: '', icmpType: '', icmpCode: '' } as const

/** The state of a rule's form besides the plain fields: the lists, and the text typed for each. */
const shape = v.object({
  enabled: v.fallback(v.boolean(), true),
  targets: v.fallback(typed<RuleTarget>(), []),
  ports: v.fallback(v.array(v.string()), []),
  protocols: v.fallback(typed<VpcFirewallRuleProtocol>(), []),
  hosts: v.fallback(typed<RuleTarget>(), []),
  newTarget: newHost,
  newPort: text,
  newProtocol: v.fallback(
    v.object({
      type: v.fallback(v.picklist(['', ...PROTOCOLS]), ''),
      icmpType: text,
      icmpCode: text,
    }),
    noProtocol,
  ),
  newHost,
})

export type RuleFields = v.InferOutput<typeof shape>
export type NewHost = RuleFields['newHost']
export type NewProtocol = RuleFields['newProtocol']

type Wrong = Readonly<Record<string, string>>

type Begun = {
  readonly [Key in 'status' | 'targets' | 'filters']?: VpcFirewallRuleUpdate[Key] | undefined
}

export function fieldsFor({ status = 'enabled', targets = [], filters = {} }: Begun): RuleFields {
  const { ports, protocols, hosts } = filters
  return fieldsOf({ enabled: status === 'enabled', targets, ports, protocols, hosts })
}

export function fieldsOf(values: Values): RuleFields {
  return v.parse(shape, values)
}

/** Converts the fields to their part of a rule, including text that was typed but not added yet. */
export function toRule(
  given: RuleFields,
): Pick<VpcFirewallRuleUpdate, 'status' | 'targets' | 'filters'> {
  const { enabled, targets, ports, protocols, hosts } = allAdded(given)
  return {
    status: enabled ? 'enabled' : 'disabled',
    targets,
    filters: { hosts: orNull(hosts), ports: orNull(ports), protocols: orNull(protocols) },
  }
}

function allAdded(fields: RuleFields): RuleFields {
  return {
    ...fields,
    ...addTarget(fields),
    ...addPort(fields),
    ...addProtocol(fields),
    ...addHost(fields),
  }
}

/** The fields that change when an item is added: the list, and the emptied inputs. Duplicates are skipped. */
type Added = Partial<RuleFields>

export function addTarget({ targets, newTarget }: RuleFields): Added {
  return { targets: withHost(targets, newTarget), newTarget: { type: 'vpc', value: '' } }
}

export function addHost({ hosts, newHost: added }: RuleFields): Added {
  return { hosts: withHost(hosts, added), newHost: { type: 'vpc', value: '' } }
}

export function addPort({ ports, newPort }: RuleFields): Added {
  const port = newPort.trim()
  return { ports: port === '' || ports.includes(port) ? ports : [...ports, port], newPort: '' }
}

export function addProtocol({ protocols, newProtocol }: RuleFields): Added {
  const added = protocolOf(newProtocol)
  const isNew = added !== null && !protocols.map(protocolText).includes(protocolText(added))
  return { protocols: isNew ? [...protocols, added] : protocols, newProtocol: noProtocol }
}

function withHost(list: RuleTarget[], { type, value: typedValue }: NewHost): RuleTarget[] {
  const host = { type, value: typedValue.trim() }
  return host.value === '' || list.some((other) => sameHost(other, host)) ? list : [...list, host]
}

function protocolOf({ type, icmpType, icmpCode }: NewProtocol): VpcFirewallRuleProtocol | null {
  if (type === '') return null
  if (!isIcmp(type)) return { type }
  if (icmpType.trim() === '') return { type, value: null }
  const code = icmpCodeOf(icmpCode)
  const filter = { icmpType: Number(icmpType), ...(code === '' ? {} : { code }) }
  return { type, value: filter }
}

/**
 * Returns the errors of a rule's form that no plain field can find alone, by field.
 * @param others the rules whose names are taken
 */
export function wrongRule(values: Values, others: readonly { readonly name: string }[]): Wrong {
  const { newTarget, newHost: host, newPort, ports, newProtocol } = fieldsOf(values)
  return present({
    name: takenRefusal(textOf(values.name), others),
    priority: values.priority === null ? 'Priority is required' : null,
    newTarget: wrongHost(newTarget),
    newHost: wrongHost(host),
    newPort: wrongPort(newPort, ports),
    ...wrongProtocol(newProtocol),
  })
}

export function wrongHost({ type, value }: NewHost): string | null {
  return value.trim() === '' ? null : hostRefusal({ type, value: value.trim() })
}

export function wrongPort(typedPort: string, ports: readonly string[]): string | null {
  const port = typedPort.trim()
  if (port === '') return null
  return portRangeRefusal(port) ?? (ports.includes(port) ? 'Port range already added' : null)
}

export function wrongProtocol({ type, icmpType, icmpCode }: NewProtocol) {
  if (!isIcmp(type) || icmpType.trim() === '') return {}
  return {
    icmpType: icmpTypeRefusal(icmpType),
    icmpCode: icmpCode.trim() === '' ? null : icmpCodeRefusal(icmpCode),
  }
}

function orNull<Item>(list: Item[]): Item[] | null {
  return list.length === 0 ? null : list
}

function present(sentences: Readonly<Record<string, string | null>>): Wrong {
  return Object.fromEntries(
    Object.entries(sentences).flatMap(([name, text_]) => (text_ === null ? [] : [[name, text_]])),
  )
}
