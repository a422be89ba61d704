import { createDisk } from '../../commands/disk/life.ts'
import { useNames } from '../../state/use-page.ts'
import { DiskForm } from './form.tsx'

export function NewDisk() {
  const { project } = useNames()
  return <DiskForm command={createDisk} fixed={{ project }} />
}
