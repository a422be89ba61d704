import { SubnetPoolMember } from '../../answers/pool.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const systemSubnetPoolMemberList = operation('systemSubnetPoolMemberList', 'GET /v1/system/subnet-pools/{pool}/members', page(SubnetPoolMember))
