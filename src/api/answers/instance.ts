import { objectOf } from '../shape.ts'

export const InstanceSerialConsoleData = objectOf('data[]', 'lastByteOffset#')

const member = objectOf('type', ['value', objectOf('id', 'name', 'runState')])

export const AffinityGroupMember = member

export const AntiAffinityGroupMember = member

export const ProbeInfo = objectOf('id', 'name', 'sled', 'interface{}', 'externalIps[{}]')
