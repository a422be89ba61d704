import { pools } from './pools.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(pools)
