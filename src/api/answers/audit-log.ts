import { objectOf } from '../shape.ts'

export const AuditLogEntry = objectOf(
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
)
