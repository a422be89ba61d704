import type { FloatingIp } from '@oxide/api'
import { floatingIpList, floatingIpView } from '../../../api/generated/reads/floating-ips.ts'
import { plainNoun } from '../../define-noun.ts'
import { allOf } from '../../nouns.ts'

declare module '../../noun.ts' {
  interface Items {
    floatingIp: FloatingIp
  }
}

export const floatingIp = plainNoun('floatingIp', {
  cli: 'floating-ip',
  one: 'floating IP',
  within: 'project',
  list: floatingIpList,
  view: floatingIpView,
  related: () => allOf('pool'),
  about: ({ ip, ipPoolId, description }, pools) => [
    ip,
    pools.find(({ id }) => id === ipPoolId)?.name,
    description,
  ],
  alsoShownBy: ['instanceExternalIp'],
})
