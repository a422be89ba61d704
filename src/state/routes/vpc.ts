import { firewallRule } from '../nouns/firewall-rule.ts'
import { subnet } from '../nouns/subnet.ts'
import { vpc } from '../nouns/vpc.ts'
import type { Routes } from '../route.ts'

export const nouns = { vpc, subnet, firewallRule }

export const routes = {} as const satisfies Routes
