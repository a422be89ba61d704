import { addresses } from './addresses.ts'
import { groups } from './groups.ts'
import { interfaces } from './interfaces.ts'
import { subnets } from './subnets.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors({ ...interfaces, ...addresses, ...subnets, ...groups })
