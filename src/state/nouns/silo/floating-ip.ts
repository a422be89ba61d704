import type { FloatingIp } from '@oxide/api'
import { floatingIpList, floatingIpView } from '../../../api/generated/reads/floating-ips.ts'
import { plainNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    floatingIp: FloatingIp
  }
}

export const floatingIp = plainNoun('floatingIp', {
  cli: 'floating-ip',
  one: 'floating IP',
  keywords: ['address', 'elastic', 'public ip', 'static ip', 'reserved ip'],
  within: 'project',
  list: floatingIpList,
  view: floatingIpView,
  about: ({ ip, ipPoolId, description }) => [ip, { noun: 'pool', id: ipPoolId }, description],
  alsoShownBy: ['instanceExternalIp'],
})
