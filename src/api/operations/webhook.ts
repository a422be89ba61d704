import { operation } from '../operation.ts'

export const webhookReceiverCreate = operation(
  'webhookReceiverCreate',
  'POST /v1/webhook-receivers',
  'alert receiver webhook create',
)

export const webhookReceiverUpdate = operation(
  'webhookReceiverUpdate',
  'PUT /v1/webhook-receivers/{receiver}',
  'alert receiver webhook update',
)

export const webhookSecretsList = operation(
  'webhookSecretsList',
  'GET /v1/webhook-secrets',
  'alert receiver webhook secret list',
)

export const webhookSecretsAdd = operation(
  'webhookSecretsAdd',
  'POST /v1/webhook-secrets',
  'alert receiver webhook secret add',
)

export const webhookSecretsDelete = operation(
  'webhookSecretsDelete',
  'DELETE /v1/webhook-secrets/{secret_id}',
  'alert receiver webhook secret delete',
)
