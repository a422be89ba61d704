import type { ExternalSubnet } from '@oxide/api'
import {
  externalSubnetList,
  externalSubnetView,
} from '../../../api/generated/reads/external-subnets.ts'
import { plainNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    externalSubnet: ExternalSubnet
  }
}

export const externalSubnet = plainNoun('externalSubnet', {
  cli: 'external-subnet',
  one: 'external subnet',
  within: 'project',
  list: externalSubnetList,
  view: externalSubnetView,
  about: ({ subnet }) => [subnet],
  alsoShownBy: ['instanceExternalSubnet', 'instanceExternalSubnetList'],
})
