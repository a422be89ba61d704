import type { Disk } from '@oxide/api'
import { imageUploadedBy } from '../../commands/image/temporary.ts'
import { useNames } from '../../state/use-page.ts'
import { Toolbar, Panel } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { useAtomValue, useSetAtom } from 'jotai'
import type { Work } from '../../commands/kernel/run/outcome.ts'
import { worksAtom } from '../../commands/kernel/run/runs.ts'
import { Button } from '../../ui/button.tsx'
import { openedWorkAtom } from '../long-work/pace.ts'
import { PageButton } from '../page-button.tsx'

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
          <PageButton id="console image upload remove" of={{ project, disk: disk.name }} />
        </Toolbar>
      ))}
    </Panel>
  )
}

export function Uploads() {
  const works = useUploads()
  return works.length === 0 ? null : (
    <Panel title="Uploads" padded>
      {works.map((work) => (
        <Upload key={work.id} work={work} />
      ))}
    </Panel>
  )
}

/** Returns the uploads into the page's project that run in this tab. */
export function useUploads(): readonly Work[] {
  const { project } = useNames()
  return useAtomValue(worksAtom).filter(
    ({ of }) => of.command === 'console image upload' && of.names.project === project,
  )
}

function Upload({ work: { id, title, step = '', done, total } }: { work: Work }) {
  const open = useSetAtom(openedWorkAtom)
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0
  return (
    <Toolbar as="p">
      <span>
        {escapeInvisible(title)}: {step} · {percent} %
      </span>
      <Button small onClick={() => open(id)}>
        Show steps
      </Button>
    </Toolbar>
  )
}
