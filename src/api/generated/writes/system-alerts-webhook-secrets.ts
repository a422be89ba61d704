import { operation } from '../../operation.ts'
import { withId } from '../../shape.ts'

export const webhookSecretsAdd = operation('webhookSecretsAdd', 'POST /v1/webhook-secrets', withId)
export const webhookSecretsDelete = operation('webhookSecretsDelete', 'DELETE /v1/webhook-secrets/{secret_id}')
