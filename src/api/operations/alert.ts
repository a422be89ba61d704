import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

export const alertClassList = operation(
  'alertClassList',
  'GET /v1/alert-classes',
  'alert class list',
  pageOf('name'),
)

export const alertReceiverList = operation(
  'alertReceiverList',
  'GET /v1/alert-receivers',
  'alert receiver list',
)

export const alertReceiverView = operation(
  'alertReceiverView',
  'GET /v1/alert-receivers/{receiver}',
  'alert receiver view',
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
  pageOf('id'),
)

export const alertReceiverProbe = operation(
  'alertReceiverProbe',
  'POST /v1/alert-receivers/{receiver}/probe',
  'alert receiver probe',
  objectOf('probe{}'),
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
