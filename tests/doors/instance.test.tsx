import { takeThroughDoors } from './through.ts'

takeThroughDoors('creation', 'power', 'settings', 'disks', 'interfaces', 'groups')
