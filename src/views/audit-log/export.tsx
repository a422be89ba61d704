import { exportCsv, exportJson } from '../../commands/audit-log/export.ts'
import { CommandButton } from '../command-button.tsx'

/** Offers to download the entries on the page. */
export function ExportButtons() {
  return (
    <>
      <CommandButton command={exportCsv} of={{}} />
      <CommandButton command={exportJson} of={{}} />
    </>
  )
}
