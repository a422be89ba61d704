import { nouns } from '../nouns.ts'
import { pageRead } from '../page-read.ts'
import type { Needs } from '../route.ts'
import type { Redirect, RouteId } from '../routes.ts'

/** What the first pages need. What the others need is not part of the first load. */
export const first = {
  projects: {
    commands: ['project'],
    reads: (names, search) => [pageRead(nouns.project.list, names, search)],
  },
  instances: {
    commands: ['instance'],
    reads: (names, search) => [pageRead(nouns.instance.list, names, search)],
  },
} as const satisfies { readonly [Id in RouteId]?: Needs }

/** The places whose needs arrive later. */
export type LaterRoute = Exclude<RouteId, keyof typeof first | Redirect>
