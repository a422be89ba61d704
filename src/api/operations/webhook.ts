import { operation } from '../operation.ts'
import { listOf, nothing, objectOf, resource } from '../shape.ts'

export const webhookReceiverCreate = operation(
  'webhookReceiverCreate',
  'POST /v1/webhook-receivers',
  'alert receiver webhook create',
  objectOf(...resource, 'secrets[]'),
)

export const webhookReceiverUpdate = operation(
  'webhookReceiverUpdate',
  'PUT /v1/webhook-receivers/{receiver}',
  'alert receiver webhook update',
  nothing,
)

export const webhookSecretsList = operation(
  'webhookSecretsList',
  'GET /v1/webhook-secrets',
  'alert receiver webhook secret list',
  objectOf(['secrets', listOf('id')]),
)

export const webhookSecretsAdd = operation(
  'webhookSecretsAdd',
  'POST /v1/webhook-secrets',
  'alert receiver webhook secret add',
  objectOf('id'),
)

export const webhookSecretsDelete = operation(
  'webhookSecretsDelete',
  'DELETE /v1/webhook-secrets/{secret_id}',
  'alert receiver webhook secret delete',
)
