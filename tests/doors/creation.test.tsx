import { creation } from './creation.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(creation)
