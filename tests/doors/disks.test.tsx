import { disks } from './disks.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(disks)
