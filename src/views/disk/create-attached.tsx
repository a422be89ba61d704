import { createAttachedDisk } from '../../commands/instance/disks.ts'
import { useNames } from '../../state/use-page.ts'
import { DiskForm } from './form.tsx'

/** Creates a disk and attaches it at once; shown over the instance's disks. */
export function NewAttachedDisk() {
  const { project, instance = '' } = useNames()
  return <DiskForm command={createAttachedDisk} fixed={{ project, instance }} />
}
