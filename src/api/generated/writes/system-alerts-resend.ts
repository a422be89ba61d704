import { AlertDeliveryId } from '../../answers/alert.ts'
import { operation } from '../../operation.ts'

export const alertDeliveryResend = operation('alertDeliveryResend', 'POST /v1/alerts/{alert_id}/resend', AlertDeliveryId)
