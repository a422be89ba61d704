import { probe } from '../../nouns/silo/probe.ts'
import { allOf } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { probe }

/** The networking probes of a project. */
export const routes = {
  probes: {
    at: '/projects/:project/probes',
    title: 'Probes',
    under: 'project',
    command: 'experimental system probe list',
    lists: 'probe',
    sidebar: 95,
    key: 'g b',
    reads: (names, search) => [pageRead(probe.list, names, search)],
  },
  probeNew: {
    at: '/projects/:project/probes-new',
    title: 'New probe',
    under: 'probes',
    drawer: true,
    form: 'experimental system probe create',
    asksMore: true,
    reads: () => [optional(allOf('pool'))],
  },
  probe: {
    at: '/projects/:project/probes/:probe',
    title: '{probe}',
    under: 'probes',
    drawer: true,
    command: 'experimental system probe view',
    reads: (names) => [probe.view(names)],
  },
} as const satisfies Routes
