import { VpcFirewallRules } from '../../answers/vpc.ts'
import { operation } from '../../operation.ts'

export const vpcFirewallRulesUpdate = operation('vpcFirewallRulesUpdate', 'PUT /v1/vpc-firewall-rules', VpcFirewallRules)
