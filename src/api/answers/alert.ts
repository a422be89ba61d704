import { listOf, objectOf, optional, resource } from '../shape.ts'

export const Alert = objectOf('id', 'class', 'version?')

export const AlertClass = objectOf('name', 'description?')

// Other kinds of receivers may come, so only what every kind has is required.
export const AlertReceiver = objectOf(...resource, 'subscriptions[]', [
  'kind',
  objectOf('kind', 'endpoint?', ['secrets', optional(listOf('id'))]),
])

const response = optional(objectOf('status#', 'durationMs#'))

export const AlertDelivery = objectOf('id', 'alertId', 'alertClass', 'state', 'trigger', [
  'attempts',
  objectOf(['webhook', optional(listOf('attempt#', 'result', ['response', response]))]),
])

export const AlertProbeResult = objectOf(['probe', AlertDelivery], 'resendsStarted?')

export const AlertDeliveryId = objectOf('deliveryId')

export const WebhookReceiver = objectOf(...resource, 'secrets[]')

export const WebhookSecrets = objectOf(['secrets', listOf('id')])
