import * as v from 'valibot'
import { ip, ipNet } from './ip.ts'
import { description, name, uint16 } from './scalar.ts'

const mostRules = 1024
const mostParts = 256

/** The API document's VpcFirewallRuleTarget; VpcFirewallRuleHostFilter has the same variants. */
const Host = v.variant('type', [
  v.object({ type: v.picklist(['vpc', 'subnet', 'instance']), value: name }),
  v.object({ type: v.literal('ip'), value: ip }),
  v.object({ type: v.literal('ip_net'), value: ipNet }),
])

const portRange = range(/^\d{1,5}(-\d{1,5})?$/, 1, 65_535, 'a port or a range of ports')
const codeRange = range(/^\d{1,3}(-\d{1,3})?$/, 0, 255, 'an ICMP code or a range of codes')

const IcmpFilter = v.object({
  icmpType: v.pipe(
    v.number(),
    v.integer('expected a whole number'),
    v.minValue(0, 'expected an ICMP type from 0 to 255'),
    v.maxValue(255, 'expected an ICMP type from 0 to 255'),
  ),
  code: v.exactOptional(v.nullable(codeRange), null),
})

const Protocol = v.variant('type', [
  v.object({ type: v.picklist(['tcp', 'udp']) }),
  v.object({ type: v.picklist(['icmp', 'icmp6']), value: v.nullable(IcmpFilter) }),
])

/** The API document's VpcFirewallRuleUpdate. */
const Rule = v.object({
  name,
  description,
  action: v.picklist(['allow', 'deny']),
  direction: v.picklist(['inbound', 'outbound']),
  priority: uint16,
  status: v.picklist(['enabled', 'disabled']),
  targets: few(Host),
  filters: v.object({
    hosts: v.exactOptional(v.nullable(few(Host)), null),
    ports: v.exactOptional(v.nullable(few(portRange)), null),
    protocols: v.exactOptional(v.nullable(few(Protocol)), null),
  }),
})

export type NewFirewallRule = v.InferOutput<typeof Rule>

/** The API document's VpcFirewallRuleUpdateParams. */
export const FirewallRules = v.object({
  rules: v.exactOptional(
    v.pipe(v.array(Rule), v.maxLength(mostRules, `expected at most ${mostRules} rules`)),
    [],
  ),
})

function few<S extends v.GenericSchema>(schema: S) {
  return v.pipe(v.array(schema), v.maxLength(mostParts, `expected at most ${mostParts} items`))
}

/** Accepts one number, or two joined by a dash in ascending order. */
function range(pattern: RegExp, least: number, most: number, what: string) {
  return v.pipe(
    v.string(),
    v.check((text) => {
      const [first = 0, last = first] = text.split('-').map(Number)
      return pattern.test(text) && least <= first && first <= last && last <= most
    }, `expected ${what}`),
  )
}
