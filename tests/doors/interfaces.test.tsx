import { interfaces } from './interfaces.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(interfaces)
