import type { Alert } from '../../../api/generated/lacking.ts'
import { alertList, alertView } from '../../../api/generated/reads/system-alerts.ts'
import { defineNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    alert: Alert
  }
}

/** An event that receivers may be told about. Its id is its only name. Listed newest first. */
export const alert = defineNoun<Alert>({
  cli: 'alert',
  one: 'alert',
  within: null,
  role: 'fleet viewer',
  called: 'alertId',
  keyOf: ({ id }) => id,
  labelOf: (one) => one.class,
  about: ({ id }) => [id],
  list: (_names, paging) => ({
    operation: alertList,
    args: { query: { sortBy: 'time_and_id_descending', ...paging } },
  }),
  view: ({ alert: alertId = '' }) => ({ operation: alertView, args: { path: { alertId } } }),
})
