import { images } from './images.ts'
import { snapshots } from './snapshots.ts'
import { takeThroughDoors } from './through.ts'
import { vpcs } from './vpcs.ts'

takeThroughDoors({ ...snapshots, ...images, ...vpcs })
