import { operation } from '../operation.ts'

export const vpcFirewallRulesView = operation(
  'vpcFirewallRulesView',
  'GET /v1/vpc-firewall-rules',
  'vpc firewall-rules view',
)

export const vpcFirewallRulesUpdate = operation(
  'vpcFirewallRulesUpdate',
  'PUT /v1/vpc-firewall-rules',
  'vpc firewall-rules update',
)
