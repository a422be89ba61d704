import { interfaceOfToday } from '../former/interface.ts'
import { objectOf, orOlder, resource } from '../shape.ts'

export const InstanceNetworkInterface = orOlder(
  objectOf(...resource, 'ipStack{}'),
  interfaceOfToday,
)
