import type * as lacking from '../lacking.ts'
import type * as api from '@oxide/api'
import { Alert } from '../../answers/alert.ts'
import { untyped } from '../../operation.ts'
import { page } from '../../shape.ts'

export const alertList = untyped<{ query?: { alertClass?: api.AlertSubscription; endTime?: Date | null; limit?: number | null; pageToken?: string | null; sortBy?: api.TimeAndIdSortMode; startTime?: Date | null } }, lacking.AlertResultsPage>('alertList', 'GET /v1/alerts', page(Alert))
export const alertView = untyped<{ path: { alertId: string } }, lacking.Alert>('alertView', 'GET /v1/alerts/{alert_id}', Alert)
