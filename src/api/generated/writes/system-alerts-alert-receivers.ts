import { AlertProbeResult } from '../../answers/alert.ts'
import { operation } from '../../operation.ts'
import { anObject } from '../../shape.ts'

export const alertReceiverDelete = operation('alertReceiverDelete', 'DELETE /v1/alert-receivers/{receiver}')
export const alertReceiverProbe = operation('alertReceiverProbe', 'POST /v1/alert-receivers/{receiver}/probe', AlertProbeResult)
export const alertReceiverSubscriptionAdd = operation('alertReceiverSubscriptionAdd', 'POST /v1/alert-receivers/{receiver}/subscriptions', anObject)
export const alertReceiverSubscriptionRemove = operation('alertReceiverSubscriptionRemove', 'DELETE /v1/alert-receivers/{receiver}/subscriptions/{subscription}')
