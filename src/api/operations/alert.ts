import { operation } from '../operation.ts'
import { listOf, objectOf, optional, pageOf, resource } from '../shape.ts'

// Other kinds of receivers may come, so only what every kind has is required.
const receiver = [
  ...resource,
  'subscriptions[]',
  ['kind', objectOf('kind', 'endpoint?', ['secrets', optional(listOf('id'))])],
] as const

const response = optional(objectOf('status#', 'durationMs#'))
const delivery = [
  'id',
  'alertId',
  'alertClass',
  'state',
  'trigger',
  [
    'attempts',
    objectOf(['webhook', optional(listOf('attempt#', 'result', ['response', response]))]),
  ],
] as const

export const alertClassList = operation(
  'alertClassList',
  'GET /v1/alert-classes',
  'alert class list',
  pageOf('name', 'description?'),
)

export const alertReceiverList = operation(
  'alertReceiverList',
  'GET /v1/alert-receivers',
  'alert receiver list',
  pageOf(...receiver),
)

export const alertReceiverView = operation(
  'alertReceiverView',
  'GET /v1/alert-receivers/{receiver}',
  'alert receiver view',
  objectOf(...receiver),
)

export const alertReceiverDelete = operation(
  'alertReceiverDelete',
  'DELETE /v1/alert-receivers/{receiver}',
  'alert receiver delete',
)

export const alertDeliveryList = operation(
  'alertDeliveryList',
  'GET /v1/alert-receivers/{receiver}/deliveries',
  'alert receiver log',
  pageOf(...delivery),
)

export const alertReceiverProbe = operation(
  'alertReceiverProbe',
  'POST /v1/alert-receivers/{receiver}/probe',
  'alert receiver probe',
  objectOf(['probe', objectOf(...delivery)], 'resendsStarted?'),
)

export const alertReceiverSubscriptionAdd = operation(
  'alertReceiverSubscriptionAdd',
  'POST /v1/alert-receivers/{receiver}/subscriptions',
  'alert receiver subscribe',
  objectOf(),
)

export const alertReceiverSubscriptionRemove = operation(
  'alertReceiverSubscriptionRemove',
  'DELETE /v1/alert-receivers/{receiver}/subscriptions/{subscription}',
  'alert receiver unsubscribe',
)

export const alertDeliveryResend = operation(
  'alertDeliveryResend',
  'POST /v1/alerts/{alert_id}/resend',
  'alert receiver resend',
  objectOf('deliveryId'),
)
