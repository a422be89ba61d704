import { access } from './access.ts'
import { images } from './images.ts'
import { snapshots } from './snapshots.ts'
import { takeThroughDoors } from './through.ts'
import { vpcs } from './vpcs.ts'

// Changing a role asks only about one's own, which `tests/commands/access.test.ts` shows.
const given = Object.entries(access).filter(([id]) => !id.endsWith(' update'))

takeThroughDoors({ ...snapshots, ...images, ...vpcs, ...Object.fromEntries(given) })
