import { useAtomValue, useSetAtom } from 'jotai'
import { uploadImage } from '../../commands/image/upload.ts'
import { type Work, worksAtom } from '../../commands/kernel/run/work.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { Button } from '../../ui/button.tsx'
import { Toolbar } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { Panel } from '../../ui/panel.tsx'
import { openedWorkAtom } from '../long-work/opened.ts'

/** Shows the project's background uploads, and links to their steps. */
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
    ({ of }) => of.command === uploadImage.id && of.names.project === project,
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
