import { addresses } from './addresses.ts'
import { groups } from './groups.ts'
import { interfaces } from './interfaces.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors({ ...interfaces, ...addresses, ...groups })
