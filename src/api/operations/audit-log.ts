import { operation } from '../operation.ts'
import { pageOf } from '../shape.ts'

export const auditLogList = operation(
  'auditLogList',
  'GET /v1/system/audit-log',
  'audit-log list',
  pageOf('id'),
)
