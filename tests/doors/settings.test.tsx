import { settings } from './settings.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(settings)
