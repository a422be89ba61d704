import { VpcSubnet } from '../../answers/vpc.ts'
import { operation } from '../../operation.ts'

export const vpcSubnetCreate = operation('vpcSubnetCreate', 'POST /v1/vpc-subnets', VpcSubnet)
export const vpcSubnetDelete = operation('vpcSubnetDelete', 'DELETE /v1/vpc-subnets/{subnet}')
export const vpcSubnetUpdate = operation('vpcSubnetUpdate', 'PUT /v1/vpc-subnets/{subnet}', VpcSubnet)
