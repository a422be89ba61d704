import './every-place.ts'
import { diskList, diskView } from '../src/api/generated/reads/disks.ts'
import { plainNoun } from '../src/state/define-noun.ts'
import type { Disk } from '@oxide/api'
import { provideNouns } from '../src/state/nouns.ts'
import type { Routes } from '../src/state/route.ts'
import { provideRoutes } from '../src/state/routes.ts'

declare module '../src/state/noun.ts' {
  interface Items {
    rack: Disk
  }
}

// Adds a noun that only fleet viewers see, with places in otherwise unused layouts. Import it before the commands, which
// are derived from the places, and only in files that run in their own process (`apart` in vitest.config.ts).

provideNouns({
  rack: plainNoun<Disk>('rack', {
    cli: 'rack',
    one: 'rack',
    list: diskList,
    view: diskView,
    called: 'disk',
    role: 'fleet viewer',
  }),
})

const routes: Routes = {
  fleetState: {
    at: '/system/state',
    title: 'Fleet state',
    sidebar: 5,
    command: 'console fleet-state',
    key: 'g i',
  },
  fleetLog: {
    at: '/system/state/log',
    title: 'Log',
    under: 'fleetState',
    command: 'console fleet-log',
    key: 'g n r',
  },
  racks: {
    at: '/system/racks',
    title: 'Racks',
    lists: 'rack',
    command: 'rack list',
    sidebar: 20,
  },
  rack: {
    at: '/system/racks/:rack',
    title: '{rack}',
    under: 'racks',
    command: 'rack view',
  },
  mySettings: {
    at: '/settings/mine',
    title: 'Mine',
    sidebar: 5,
    command: 'console mine',
    key: 'g m',
  },
}
provideRoutes(routes)
