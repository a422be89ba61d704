import { operation } from '../operation.ts'
import { objectOf, pageOf, resource } from '../shape.ts'

const certificate = [...resource, 'cert', 'service?'] as const

export const certificateList = operation(
  'certificateList',
  'GET /v1/certificates',
  'certificate list',
  pageOf(...certificate),
)

export const certificateCreate = operation(
  'certificateCreate',
  'POST /v1/certificates',
  'certificate create',
)

export const certificateView = operation(
  'certificateView',
  'GET /v1/certificates/{certificate}',
  'certificate view',
  objectOf(...certificate),
)

export const certificateDelete = operation(
  'certificateDelete',
  'DELETE /v1/certificates/{certificate}',
  'certificate delete',
)
