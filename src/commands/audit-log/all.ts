import { entryCommands } from './entry.ts'
import { exportCsv, exportJson } from './export.ts'
import { whoChanged } from './who.ts'

export const auditLogCommands = [...entryCommands, whoChanged, exportCsv, exportJson]
