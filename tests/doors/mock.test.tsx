import { mock } from './mock.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(mock)
