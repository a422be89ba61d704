import { operation } from '../operation.ts'

export const subnetPoolList = operation(
  'subnetPoolList',
  'GET /v1/subnet-pools',
  'subnet-pool list',
)

export const subnetPoolView = operation(
  'subnetPoolView',
  'GET /v1/subnet-pools/{pool}',
  'subnet-pool view',
)
