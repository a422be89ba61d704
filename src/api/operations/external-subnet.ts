import { operation } from '../operation.ts'

export const externalSubnetList = operation(
  'externalSubnetList',
  'GET /v1/external-subnets',
  'external-subnet list',
)

export const externalSubnetCreate = operation(
  'externalSubnetCreate',
  'POST /v1/external-subnets',
  'external-subnet create',
)

export const externalSubnetView = operation(
  'externalSubnetView',
  'GET /v1/external-subnets/{external_subnet}',
  'external-subnet view',
)

export const externalSubnetUpdate = operation(
  'externalSubnetUpdate',
  'PUT /v1/external-subnets/{external_subnet}',
  'external-subnet update',
)

export const externalSubnetDelete = operation(
  'externalSubnetDelete',
  'DELETE /v1/external-subnets/{external_subnet}',
  'external-subnet delete',
)

export const externalSubnetAttach = operation(
  'externalSubnetAttach',
  'POST /v1/external-subnets/{external_subnet}/attach',
  'external-subnet attach',
)

export const externalSubnetDetach = operation(
  'externalSubnetDetach',
  'POST /v1/external-subnets/{external_subnet}/detach',
  'external-subnet detach',
)
