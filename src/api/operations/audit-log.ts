import { operation } from '../operation.ts'

export const auditLogList = operation('auditLogList', 'GET /v1/system/audit-log', 'audit-log list')
