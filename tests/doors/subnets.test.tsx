import { subnets } from './subnets.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors(subnets)
