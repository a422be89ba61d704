import type { VpcFirewallRule } from '@oxide/api'
import { Table } from '../store/table.ts'

export const firewallRuleTable = () =>
  new Table<VpcFirewallRule>({ parent: (rule) => rule.vpcId, name: (rule) => rule.name })
