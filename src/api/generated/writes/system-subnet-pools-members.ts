import { SubnetPoolMember } from '../../answers/pool.ts'
import { operation } from '../../operation.ts'

export const systemSubnetPoolMemberAdd = operation('systemSubnetPoolMemberAdd', 'POST /v1/system/subnet-pools/{pool}/members/add', SubnetPoolMember)
export const systemSubnetPoolMemberRemove = operation('systemSubnetPoolMemberRemove', 'POST /v1/system/subnet-pools/{pool}/members/remove')
