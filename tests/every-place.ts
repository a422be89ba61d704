import { AREAS } from '../src/state/areas.ts'
import { provideParts } from '../src/state/load-places.ts'
import * as first from '../src/state/routes/first.ts'

/* Runs before each file: makes every noun and every place known, as they are once the first page is at rest. */
const areas = await Promise.all(Object.values(AREAS).map(({ load }) => load()))
for (const parts of [{ first }, ...areas]) provideParts(parts)
