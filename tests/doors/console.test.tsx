import { consoles } from './console.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(consoles)
