import type { AffinityGroup } from '@oxide/api'
import {
  affinityGroupList,
  affinityGroupView,
} from '../../../api/generated/reads/experimental-affinity-groups.ts'
import { plainNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    affinityGroup: AffinityGroup
  }
}

export const affinityGroup = plainNoun('affinityGroup', {
  cli: 'experimental instance affinity',
  one: 'affinity group',
  within: 'project',
  list: affinityGroupList,
  view: affinityGroupView,
  alsoShownBy: ['instanceAffinityGroup', 'instanceAffinityGroupList'],
})
