import type { AlertDelivery } from '@oxide/api'
import { Table } from '../store/table.ts'
import { timeKey } from './audit-log.ts'

/** One alert on its way to one receiver, with every attempt so far. */
export const alertDeliveryTable = () =>
  new Table<AlertDelivery, 'alert'>({
    parent: (delivery) => delivery.receiverId,
    by: { alert: (delivery) => delivery.alertId },
    orders: { time_and_id: ({ timeStarted, id }) => timeKey(timeStarted, id) },
  })
