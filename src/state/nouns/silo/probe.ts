import type { ProbeInfo } from '@oxide/api'
import { probeList, probeView } from '../../../api/generated/reads/experimental-probes.ts'
import { defineNoun } from '../../define-noun.ts'
import { read } from '../../cache/read.ts'
import { allOf } from '../../nouns.ts'
import { listPlace, newDrawer, viewDrawer } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    probe: ProbeInfo
  }
}

/** A networking probe. Its calls need the project even beside an id. */
export const probe = defineNoun<ProbeInfo>({
  cli: 'experimental system probe',
  one: 'probe',
  within: 'project',
  list: ({ project = '' }, paging) => read(probeList, { query: { project, ...paging } }),
  view: ({ probe: name = '', project = '' }) =>
    read(probeView, { path: { probe: name }, query: { project } }),
})

export const nouns = { probe }

/** The networking probes of a project. */
export const routes = {
  probes: {
    ...listPlace('/projects/:project/probes', probe),
    under: 'project',
    lists: 'probe',
    sidebar: 95,
    key: 'g b',
  },
  probeNew: {
    ...newDrawer('/projects/:project/probes-new', 'probes', probe),
    asksMore: true,
    reads: () => [optional(allOf('pool'))],
  },
  probe: viewDrawer('/projects/:project/probes/:probe', 'probes', probe),
} as const satisfies Routes
