import type { Disk } from '@oxide/api'
import { imageUploadedBy, removeLeftover } from '../../commands/image/leftover.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { Toolbar } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { CommandButton } from '../command-button.tsx'
import { useUploads } from './uploads.tsx'

/**
 * Offers to remove what interrupted uploads have left in the project. Waits while an upload runs here, because its own
 * disk looks the same.
 */
export function Leftovers({ disks }: { disks: readonly Disk[] }) {
  const { project } = useNames()
  const isUploading = useUploads().length > 0
  const left = disks.filter((disk) => imageUploadedBy(disk) !== null)
  if (isUploading || left.length === 0) return null
  return (
    <Panel title="Interrupted uploads" padded>
      {left.map((disk) => (
        <Toolbar key={disk.id} as="p">
          <span>
            Disk {escapeInvisible(disk.name)} is left from an upload of image{' '}
            {escapeInvisible(imageUploadedBy(disk))}
          </span>
          <CommandButton command={removeLeftover} of={{ project, disk: disk.name }} />
        </Toolbar>
      ))}
    </Panel>
  )
}
