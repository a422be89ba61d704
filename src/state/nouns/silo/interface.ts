import type { InstanceNetworkInterface } from '@oxide/api'
import {
  instanceNetworkInterfaceList,
  instanceNetworkInterfaceView,
} from '../../../api/generated/reads/instances-network-interfaces.ts'
import { plainNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    interface: InstanceNetworkInterface
  }
}

export const nic = plainNoun('interface', {
  cli: 'instance nic',
  one: 'network interface',
  within: 'instance',
  list: instanceNetworkInterfaceList,
  view: instanceNetworkInterfaceView,
  alsoShownBy: ['vpcSubnetListNetworkInterfaces'],
})
