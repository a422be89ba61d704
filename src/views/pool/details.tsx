import type { SiloIpPool, SiloSubnetPool } from '@oxide/api'
import { Word } from '../../ui/text/value.tsx'
import { detailsDrawer } from '../details-drawer.tsx'

export const IpPoolDetails = detailsDrawer('pool', { facts: factsOf })
export const SubnetPoolDetails = detailsDrawer('subnetPool', { facts: factsOf })

function factsOf(pool: SiloIpPool | SiloSubnetPool) {
  return {
    'IP version': <Word>{pool.ipVersion}</Word>,
    ...('poolType' in pool ? { Type: pool.poolType } : {}),
    Default: pool.isDefault ? 'True' : 'False',
  }
}
