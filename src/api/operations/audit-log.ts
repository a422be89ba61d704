import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

export const auditLogList = operation(
  'auditLogList',
  'GET /v1/system/audit-log',
  'audit-log list',
  pageOf(
    'id',
    'operationId',
    'requestId?',
    'requestUri?',
    'sourceIp?',
    'userAgent?',
    'authMethod?',
    'credentialId?',
    ['actor', objectOf('kind', 'siloId?', 'siloUserId?', 'userBuiltinId?')],
    ['result', objectOf('kind', 'httpStatusCode?', 'errorCode?', 'errorMessage?')],
  ),
)
