import type { Getter, Setter } from 'jotai/vanilla'
import { csvOfLog, jsonOfLog } from '../../state/audit/file.ts'
import { shownLogAtom } from '../../state/audit/shown.ts'
import { notifyAtom } from '../../state/notices.ts'
import type { Effects } from './command.ts'
import { saveFile } from './save-file.ts'

/** Downloads the entries of the audit log that the page has read and that match its filter. */
export function saveLog(get: Getter, set: Setter, { save }: NonNullable<Effects['log']>): void {
  const log = get(shownLogAtom)
  const tell = (text: string) => set(notifyAtom, { tone: 'note', title: null, text })
  if (log === null) return tell('Nothing was exported: open the audit log first')
  const { rows, isWhole } = log
  const name = `audit-log-${new Date().toISOString().slice(0, 10)}.${save}`
  if (save === 'csv') saveFile({ name, text: csvOfLog(rows), type: 'text/csv' })
  else saveFile({ name, text: jsonOfLog(rows) })
  const count = `${rows.length.toLocaleString('en')} ${rows.length === 1 ? 'entry' : 'entries'}`
  tell(`Exported ${count}${isWhole ? '' : '. Older entries have not been read yet'}`)
}
