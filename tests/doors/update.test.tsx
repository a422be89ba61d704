import { takeThroughDoors } from './through.ts'
import { update } from './update.ts'

takeThroughDoors(update)
