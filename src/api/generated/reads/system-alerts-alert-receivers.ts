import { AlertDelivery, AlertReceiver } from '../../answers/alert.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const alertDeliveryList = operation('alertDeliveryList', 'GET /v1/alert-receivers/{receiver}/deliveries', page(AlertDelivery))
export const alertReceiverList = operation('alertReceiverList', 'GET /v1/alert-receivers', page(AlertReceiver))
export const alertReceiverView = operation('alertReceiverView', 'GET /v1/alert-receivers/{receiver}', AlertReceiver)
