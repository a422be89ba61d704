import { creation } from './creation.ts'
import { power } from './power.ts'
import { settings } from './settings.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors({ ...creation, ...power, ...settings })
