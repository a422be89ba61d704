import { WebhookSecrets } from '../../answers/alert.ts'
import { operation } from '../../operation.ts'

export const webhookSecretsList = operation('webhookSecretsList', 'GET /v1/webhook-secrets', WebhookSecrets)
