import * as both from '../src/state/areas/both.ts'
import * as silo from '../src/state/areas/silo.ts'
import * as system from '../src/state/areas/system.ts'
import * as first from '../src/state/routes/first.ts'
import { provideAreas } from '../src/state/load-places.ts'

/* Runs before each file: makes every noun and every place known, as they are once the first page is at rest. */
for (const areas of [{ first }, both, silo, system]) provideAreas(areas)
