import { groups } from './groups.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(groups)
