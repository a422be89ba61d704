import { VpcFirewallRules } from '../../answers/vpc.ts'
import { operation } from '../../operation.ts'

export const vpcFirewallRulesView = operation('vpcFirewallRulesView', 'GET /v1/vpc-firewall-rules', VpcFirewallRules)
