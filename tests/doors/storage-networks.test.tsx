import { access } from './access.ts'
import { snapshots } from './snapshots.ts'
import { takeThroughDoors } from './through.ts'
import { vpcs } from './vpcs.ts'

takeThroughDoors({ ...snapshots, ...vpcs, ...access })
