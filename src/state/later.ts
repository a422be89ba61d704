import * as areas from './areas.ts'
import { provideTabs } from './navigation/location.ts'
import { provideNouns } from './nouns.ts'
import { provideRoutes } from './routes.ts'
import { tabInQuery } from './navigation/tab-in-query.ts'

// Code that needs every noun and every place imports this file.
for (const area of Object.values(areas)) {
  if ('nouns' in area) provideNouns(area.nouns)
  provideRoutes(area.routes)
}

provideTabs(tabInQuery)

/** Proves to the importer that every noun and every place is loaded. */
export const isComplete = true
