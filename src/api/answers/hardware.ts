import { objectOf, resource } from '../shape.ts'

const baseboard = ['baseboard', objectOf('part?', 'serial?', 'revision?')] as const

const diskIdentity = ['diskId', objectOf('vendor', 'model', 'serial')] as const

const policy = ['policy', objectOf('kind')] as const

export const PhysicalDisk = objectOf(
  'id',
  'formFactor?',
  'model?',
  'serial?',
  'state?',
  'sledId?',
  'vendor?',
  policy,
)

export const PhysicalDiskAdoptionRequest = objectOf('id', diskIdentity)

export const UnadoptedPhysicalDisk = objectOf('sledId', 'slot?', 'variant?', diskIdentity)

export const RackMembershipStatus = objectOf('rackId', 'members[{}]', 'unacknowledgedMembers[{}]')

export const Sled = objectOf(
  'id',
  'rackId?',
  'slot?',
  'state?',
  'usableHardwareThreads#',
  'usablePhysicalRam#',
  baseboard,
  policy,
)

export const SledInstance = objectOf(...resource, 'state', 'projectName', 'siloName')

export const UninitializedSled = objectOf('rackId', 'cubby#', [
  'baseboard',
  objectOf('part', 'serial', 'revision?'),
])

export const Switch = objectOf('id', 'rackId?', baseboard)
