import { pages } from './pages.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(pages)
