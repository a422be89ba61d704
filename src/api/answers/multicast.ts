import { objectOf, resource } from '../shape.ts'

export const MulticastGroup = objectOf(...resource, 'multicastIp', 'sourceIps[]')

export const MulticastGroupMember = objectOf(
  ...resource,
  'instanceId',
  'multicastGroupId',
  'multicastIp',
  'sourceIps[]',
  'state?',
)
