import { probe } from '../../nouns/silo/probe.ts'
import { allOf } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import type { Routes } from '../../route.ts'

export const nouns = { probe }

/** The networking probes of a project. */
export const routes = {
  probes: {
    at: '/projects/:project/probes',
    title: 'Probes',
    under: 'project',
    layout: 'project',
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
    layout: 'project',
    drawer: true,
    form: 'experimental system probe create',
    asksMore: true,
    wants: () => [allOf('pool')],
  },
  probe: {
    at: '/projects/:project/probes/:probe',
    title: '{probe}',
    under: 'probes',
    layout: 'project',
    drawer: true,
    command: 'experimental system probe view',
    reads: (names) => [probe.view(names)],
  },
} as const satisfies Routes
