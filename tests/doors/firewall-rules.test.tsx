import { firewallRules } from './firewall-rules.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(firewallRules)
