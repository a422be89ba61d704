import type { AlertDelivery } from '@oxide/api'
import { Table } from '../store/table.ts'
import { timeKey } from './audit-log.ts'

/** Deliveries of one alert to one receiver, each with all its attempts so far. */
export const alertDeliveryTable = () =>
  new Table<AlertDelivery, 'alert'>({
    parent: (delivery) => delivery.receiverId,
    by: { alert: (delivery) => delivery.alertId },
    orders: { time_and_id: ({ timeStarted, id }) => timeKey(timeStarted, id) },
  })
