import { certificates } from './certificates.ts'
import { siloPeople } from './silo-people.ts'
import { silos } from './silos.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors({ ...silos, ...siloPeople, ...certificates })
