import { floatingIps } from './floating-ips.ts'
import { subnets } from './subnets.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors({ ...floatingIps, ...subnets })
