import { useAtomValue, useStore } from 'jotai'
import { controlPlaneAtom } from '../../state/control-plane.ts'
import { connectionAtom } from '../../state/session/connection.ts'
import { writesRefusedAtom } from '../../state/session/lock.ts'
import { meAtom } from '../../state/session/owner.ts'
import { rackVersion } from '../../state/session/rack-version.ts'
import { useRead } from '../../state/use-page.ts'
import { Boundary } from '../../ui/code/boundary.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { Head, Panel } from '../../ui/layout.tsx'
import { Properties } from '../../ui/properties.tsx'
import { CopyReport, aboutFacts } from './report.tsx'

/** Loads late: it brings the facts of all operations, and only a real rack is compared with them. */
const Operations = fetched(async () => (await import('./operations.tsx')).Operations)

/** Says which console this is, as whom it acts on which rack, and what that rack cannot do. */
export function AboutPage() {
  const isMock = useAtomValue(controlPlaneAtom) === 'mock'
  return (
    <>
      <Head title="About" actions={<CopyReport />} />
      <This />
      {isMock ? (
        <p className="dim long">
          The control plane is a mock: a world that the server of this page, or the page itself,
          keeps in its memory. Nothing in it is real, and it is gone when that ends.
        </p>
      ) : (
        <Boundary what="the operations">
          <Operations />
        </Boundary>
      )}
    </>
  )
}

function This() {
  const { get } = useStore()
  const isMock = useAtomValue(controlPlaneAtom) === 'mock'
  // The facts are the same as in a report; these reads show them anew when they change.
  useRead(rackVersion, { enabled: !isMock })
  useAtomValue(connectionAtom)
  useAtomValue(meAtom)
  useAtomValue(writesRefusedAtom)
  return (
    <Panel title="Console and rack" padded>
      <Properties items={aboutFacts(get)} />
    </Panel>
  )
}
