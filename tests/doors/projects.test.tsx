import { projects } from './projects.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(projects)
