import { operation } from '../operation.ts'
import { objectOf } from '../shape.ts'

export const vpcFirewallRulesView = operation(
  'vpcFirewallRulesView',
  'GET /v1/vpc-firewall-rules',
  'vpc firewall-rules view',
  objectOf('rules[{}]'),
)

export const vpcFirewallRulesUpdate = operation(
  'vpcFirewallRulesUpdate',
  'PUT /v1/vpc-firewall-rules',
  'vpc firewall-rules update',
  objectOf('rules[{}]'),
)
