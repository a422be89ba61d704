import { operation } from '../operation.ts'
import { listOf, objectOf, optional } from '../shape.ts'

const protocol = listOf('type', ['value', optional(objectOf('icmpType#'))])

const filters = objectOf(['hosts', optional(listOf('type'))], ['protocols', optional(protocol)])

const rules = objectOf([
  'rules',
  listOf('name', 'description?', 'action', 'direction', 'priority?', 'status', 'targets[{}]', [
    'filters',
    filters,
  ]),
])

export const vpcFirewallRulesView = operation(
  'vpcFirewallRulesView',
  'GET /v1/vpc-firewall-rules',
  'vpc firewall-rules view',
  rules,
)

export const vpcFirewallRulesUpdate = operation(
  'vpcFirewallRulesUpdate',
  'PUT /v1/vpc-firewall-rules',
  'vpc firewall-rules update',
  rules,
)
