import * as areas from './areas.ts'
import { provideNouns } from './nouns.ts'
import { provideRoutes } from './routes.ts'

// Whoever needs every noun and every place imports this file.
for (const area of Object.values(areas)) {
  if ('nouns' in area) provideNouns(area.nouns)
  provideRoutes(area.routes)
}

/** Says that every noun and every place is there. */
export const isComplete = true
