import { operation } from '../operation.ts'

export const vpcList = operation('vpcList', 'GET /v1/vpcs', 'vpc list')

export const vpcCreate = operation('vpcCreate', 'POST /v1/vpcs', 'vpc create')

export const vpcView = operation('vpcView', 'GET /v1/vpcs/{vpc}', 'vpc view')

export const vpcUpdate = operation('vpcUpdate', 'PUT /v1/vpcs/{vpc}', 'vpc update')

export const vpcDelete = operation('vpcDelete', 'DELETE /v1/vpcs/{vpc}', 'vpc delete')
