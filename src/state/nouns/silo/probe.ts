import type { ProbeInfo } from '@oxide/api'
import { probeList, probeView } from '../../../api/generated/reads/experimental-probes.ts'
import { defineNoun } from '../../define-noun.ts'
import { selectorOfList } from '../../nouns.ts'

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
  list: (names, paging) => ({
    operation: probeList,
    args: { query: { ...selectorOfList(names, 'project'), ...paging } },
  }),
  view: ({ probe: name = '', project = '' }) => ({
    operation: probeView,
    args: { path: { probe: name }, query: { project } },
  }),
})
