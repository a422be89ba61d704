import { atom } from 'jotai/vanilla'
import { hasLogAtom, shownLogAtom } from '../../state/audit/shown.ts'
import { notifyAtom } from '../kernel/run/runs.ts'
import { write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { saveFile } from '../kernel/run/save-file.ts'

/** Downloads the entries that the log's page has loaded and that match its filter. */
const download = {
  params: {},
  role: 'fleet viewer',
} as const

export const exportCsv = define({
  ...download,
  id: 'console audit-log csv',
  title: 'Export audit log as CSV',
  verb: 'Export as CSV',
  done: () => ({ set: write(exportAtom, 'csv') }),
  key: { press: 'D', where: hasLogAtom },
  keywords: ['download', 'save', 'spreadsheet'],
})

export const exportJson = define({
  ...download,
  id: 'console audit-log json',
  title: 'Export audit log as JSON',
  verb: 'Export as JSON',
  done: () => ({ set: write(exportAtom, 'json') }),
  keywords: ['download', 'save', 'report'],
})

export const exportCommands = [exportCsv, exportJson]

/** Downloads the entries of the audit log that the page has read and that match its filter. */
const exportAtom = atom(null, (get, set, kind: 'csv' | 'json') => {
  const log = get(shownLogAtom)
  const tell = (text: string) => set(notifyAtom, { tone: 'note', title: null, text })
  if (log === null) return tell('Nothing was exported: open the audit log first')
  const { rows, isWhole, files } = log
  const name = `audit-log-${new Date().toISOString().slice(0, 10)}.${kind}`
  const type = kind === 'csv' ? 'text/csv' : 'application/json'
  saveFile({ name, text: files[kind](rows), type })
  const count = `${rows.length.toLocaleString('en')} ${rows.length === 1 ? 'entry' : 'entries'}`
  tell(`Exported ${count}${isWhole ? '' : '. Older entries have not been read yet'}`)
})
