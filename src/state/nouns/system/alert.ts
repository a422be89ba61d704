import type { Alert } from '../../../api/generated/lacking.ts'
import { alertList, alertView } from '../../../api/generated/reads/system-alerts.ts'
import { isRecord } from '../../../api/shape.ts'
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
  about: (one) => [subjectOf(one), one.id],
  list: (_names, paging) => ({
    operation: alertList,
    args: { query: { sortBy: 'time_and_id_descending', ...paging } },
  }),
  view: ({ alert: alertId = '' }) => ({ operation: alertView, args: { path: { alertId } } }),
})

/** Names what an alert is about, if its payload does. Each class has a payload of its own. */
export function subjectOf({ alert: payload }: Alert): string {
  if (!isRecord(payload)) return ''
  const { name, id } = payload
  return [name, id].find((one) => typeof one === 'string' && one !== '')?.toString() ?? ''
}
