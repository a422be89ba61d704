import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

const info = ['id', 'name', 'sled', 'interface{}', 'externalIps[{}]'] as const

export const probeList = operation(
  'probeList',
  'GET /experimental/v1/probes',
  'experimental system probe list',
  pageOf(...info),
)

export const probeCreate = operation(
  'probeCreate',
  'POST /experimental/v1/probes',
  'experimental system probe create',
)

export const probeView = operation(
  'probeView',
  'GET /experimental/v1/probes/{probe}',
  'experimental system probe view',
  objectOf(...info),
)

export const probeDelete = operation(
  'probeDelete',
  'DELETE /experimental/v1/probes/{probe}',
  'experimental system probe delete',
)
