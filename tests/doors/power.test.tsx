import { power } from './power.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(power)
