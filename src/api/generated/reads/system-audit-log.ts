import { AuditLogEntry } from '../../answers/audit-log.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const auditLogList = operation('auditLogList', 'GET /v1/system/audit-log', page(AuditLogEntry))
