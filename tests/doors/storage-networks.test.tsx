import { access } from './access.ts'
import { images } from './images.ts'
import { siloPages } from './silo.ts'
import { snapshots } from './snapshots.ts'
import { takeThroughDoors } from './through.ts'
import { vpcs } from './vpcs.ts'

// Changing a role asks only about one's own, which `tests/commands/access.test.ts` shows.
const given = Object.entries(access).filter(([id]) => !id.endsWith(' update'))

takeThroughDoors({ ...snapshots, ...images, ...siloPages, ...vpcs, ...Object.fromEntries(given) })
