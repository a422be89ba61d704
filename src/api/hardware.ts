import { objectOf } from './shape.ts'

/** The board of a sled or a switch. */
export const baseboard = ['baseboard', objectOf('part?', 'serial?', 'revision?')] as const

/** The values that identify a disk. */
export const diskIdentity = ['diskId', objectOf('vendor', 'model', 'serial')] as const

export const physicalDisk = [
  'id',
  'formFactor?',
  'model?',
  'serial?',
  'state?',
  'sledId?',
  'vendor?',
  ['policy', objectOf('kind')],
] as const
