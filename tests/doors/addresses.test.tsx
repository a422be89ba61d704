import { addresses } from './addresses.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(addresses)
