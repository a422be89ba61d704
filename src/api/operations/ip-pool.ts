import { poolOfToday } from '../former/pool.ts'
import { operation } from '../operation.ts'
import { objectOf, orOlder, pageOf, resource } from '../shape.ts'

export const ipPoolList = operation(
  'ipPoolList',
  'GET /v1/ip-pools',
  'ip-pool list',
  orOlder(pageOf(...resource), poolOfToday),
)

export const ipPoolView = operation(
  'ipPoolView',
  'GET /v1/ip-pools/{pool}',
  'ip-pool view',
  orOlder(objectOf(...resource), poolOfToday),
)
