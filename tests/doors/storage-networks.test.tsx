import { access } from './access.ts'
import { images } from './images.ts'
import { siloPages } from './silo.ts'
import { snapshots } from './snapshots.ts'
import { takeThroughDoors } from './through.ts'
import { vpcs } from './vpcs.ts'

takeThroughDoors({ ...snapshots, ...images, ...siloPages, ...vpcs, ...access })
