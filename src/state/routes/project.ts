import { nouns } from '../nouns.ts'
import { pageRead } from '../navigation/page-read.ts'
import { disk } from '../nouns/silo/disk.ts'
import { floatingIp } from '../nouns/silo/floating-ip.ts'
import { snapshot } from '../nouns/silo/snapshot.ts'
import { optional, type Routes } from '../route.ts'

const FIRST = new URLSearchParams()

/** The home of a project, and forms. Their list is one of the first pages. */
export const routes = {
  projectOverview: {
    at: '/projects/:project/overview',
    title: 'Overview',
    under: 'project',
    command: 'console project overview',
    about: 'project',
    sidebar: 5,
    key: 'g h',
    reads: (names) => [
      pageRead(nouns.instance.list, names, FIRST),
      optional(pageRead(disk.list, names, FIRST)),
      optional(pageRead(floatingIp.list, names, FIRST)),
      optional(pageRead(snapshot.list, names, FIRST)),
    ],
  },
  projectNew: {
    at: '/projects-new',
    title: 'New project',
    under: 'projects',
    drawer: true,
    form: 'project create',
  },
  projectEdit: {
    at: '/projects/:project/edit',
    title: 'Edit project',
    under: 'projects',
    drawer: true,
    form: 'project update',
    reads: (names) => [nouns.project.view(names)],
  },
} as const satisfies Routes
