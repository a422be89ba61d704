import type { AntiAffinityGroup } from '@oxide/api'
import {
  antiAffinityGroupList,
  antiAffinityGroupView,
} from '../../../api/generated/reads/affinity-anti-affinity-groups.ts'
import { plainNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    antiAffinityGroup: AntiAffinityGroup
  }
}

export const antiAffinityGroup = plainNoun('antiAffinityGroup', {
  cli: 'instance anti-affinity',
  one: 'anti-affinity group',
  within: 'project',
  list: antiAffinityGroupList,
  view: antiAffinityGroupView,
  alsoShownBy: ['instanceAntiAffinityGroup', 'instanceAntiAffinityGroupList'],
})
