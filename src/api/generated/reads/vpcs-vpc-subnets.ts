import { InstanceNetworkInterface } from '../../answers/network-interface.ts'
import { VpcSubnet } from '../../answers/vpc.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const vpcSubnetList = operation('vpcSubnetList', 'GET /v1/vpc-subnets', page(VpcSubnet))
export const vpcSubnetListNetworkInterfaces = operation('vpcSubnetListNetworkInterfaces', 'GET /v1/vpc-subnets/{subnet}/network-interfaces', page(InstanceNetworkInterface))
export const vpcSubnetView = operation('vpcSubnetView', 'GET /v1/vpc-subnets/{subnet}', VpcSubnet)
