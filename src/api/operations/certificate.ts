import { operation } from '../operation.ts'

export const certificateList = operation(
  'certificateList',
  'GET /v1/certificates',
  'certificate list',
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
)

export const certificateDelete = operation(
  'certificateDelete',
  'DELETE /v1/certificates/{certificate}',
  'certificate delete',
)
