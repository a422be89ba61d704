import type { VpcFirewallRuleFilter, VpcFirewallRuleUpdate } from '@oxide/api'
import * as v from 'valibot'
import { HOST_TYPES, hostRefusal } from '../../api/firewall/host.ts'
import { icmpCodeRefusal, icmpTypeRefusal } from '../../api/firewall/icmp.ts'
import type { RuleTarget } from '../../api/firewall/rule.ts'
import { nameRefusal } from '../../api/valid/name.ts'
import { portRangeRefusal } from '../../api/valid/port-range.ts'
import { refusing, shape } from '../kernel/shape.ts'

/** The API document's `VpcFirewallRuleTarget` and `VpcFirewallRuleHostFilter`, which have the same variants. */
const host: v.GenericSchema<unknown, RuleTarget> = v.pipe(
  v.strictObject({ type: v.picklist(HOST_TYPES), value: v.string() }),
  refusing(hostRefusal),
)

const port = v.pipe(v.string(), refusing(portRangeRefusal))

const icmpFilter = v.strictObject({
  icmpType: v.pipe(
    v.number(),
    refusing((type) => icmpTypeRefusal(String(type))),
  ),
  code: v.exactOptional(v.nullable(v.pipe(v.string(), refusing(icmpCodeRefusal)))),
})

/** The API document's `VpcFirewallRuleProtocol`. */
const protocol = v.variant('type', [
  v.strictObject({ type: v.picklist(['tcp', 'udp']) }),
  v.strictObject({ type: v.picklist(['icmp', 'icmp6']), value: v.nullable(icmpFilter) }),
])

/** The API document's `VpcFirewallRuleFilter`. */
const filters = v.strictObject({
  hosts: few(host),
  ports: few(port),
  protocols: few(protocol),
})

/** The API document's `VpcFirewallRuleUpdate`. Leaves out what only a view returns (ids, times). */
const rule = v.object({
  name: v.pipe(
    v.string(),
    refusing((name) => nameRefusal(name)),
  ),
  description: v.string(),
  action: v.picklist(['allow', 'deny']),
  direction: v.picklist(['inbound', 'outbound']),
  filters,
  priority: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535)),
  status: v.picklist(['enabled', 'disabled']),
  targets: v.array(host),
})

export const checkTargets = shape<RuleTarget[]>('Targets', v.array(host))
export const checkFilters = shape<VpcFirewallRuleFilter>('Filters', filters)
export const checkRules = shape<VpcFirewallRuleUpdate[]>('Firewall rules', v.array(rule))

function few<Item>(item: v.GenericSchema<unknown, Item>) {
  return v.exactOptional(v.nullable(v.array(item)))
}
