import { WebhookReceiver } from '../../answers/alert.ts'
import { operation } from '../../operation.ts'

export const webhookReceiverCreate = operation('webhookReceiverCreate', 'POST /v1/webhook-receivers', WebhookReceiver)
export const webhookReceiverUpdate = operation('webhookReceiverUpdate', 'PUT /v1/webhook-receivers/{receiver}')
