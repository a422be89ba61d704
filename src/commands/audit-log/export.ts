import { hasLogAtom } from '../../state/audit/shown.ts'
import { define } from '../kernel/define.ts'

/** Downloads the entries that the log's page has loaded and that match its filter. */
const download = {
  params: {},
  role: 'fleet viewer',
  run: async () => undefined,
} as const

export const exportCsv = define({
  ...download,
  id: 'console audit-log csv',
  title: 'Export audit log as CSV',
  verb: 'Export as CSV',
  done: () => ({ log: { save: 'csv' } }),
  key: { press: 'D', where: hasLogAtom },
  keywords: ['download', 'save', 'spreadsheet'],
})

export const exportJson = define({
  ...download,
  id: 'console audit-log json',
  title: 'Export audit log as JSON',
  verb: 'Export as JSON',
  done: () => ({ log: { save: 'json' } }),
  keywords: ['download', 'save', 'report'],
})
