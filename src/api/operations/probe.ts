import { operation } from '../operation.ts'

export const probeList = operation(
  'probeList',
  'GET /experimental/v1/probes',
  'experimental system probe list',
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
)

export const probeDelete = operation(
  'probeDelete',
  'DELETE /experimental/v1/probes/{probe}',
  'experimental system probe delete',
)
