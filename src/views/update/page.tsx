import { API_VERSION } from '../../api/generated/version.ts'
import { allOf } from '../../state/nouns.ts'
import { updateStatus } from '../../state/nouns/update.ts'
import { statusPolling } from '../../api/update.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { pinged } from '../../state/routes/update.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Head } from '../../ui/head.tsx'
import { Inline, Notice } from '../../ui/layout.tsx'
import { Panel, Panels } from '../../ui/panel.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Ago } from '../../ui/text/time.tsx'
import { Learn } from '../learn.tsx'
import { A } from '../link.tsx'
import { ReadError } from '../read-error.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { Releases } from './releases.tsx'
import { Components, StatusFacts } from './status.tsx'

/** Shows the system software's target, the progress of the update, and the available releases. */
export function SystemUpdate() {
  const status = useRead(updateStatus, { poll: (now) => statusPolling(now) })
  // Others upload releases too.
  useRead(allOf('systemVersion'), { poll: () => statusPolling(status.data) })
  return (
    <>
      <Head
        title="System update"
        notes={
          <Inline className="faint">
            Updated <Ago at={new Date(status.dataUpdatedAt)} suffix />
            <RefreshButton />
            <Learn about="system update" guides={GUIDES}>
              The system moves all of its components to the target release automatically, one after
              the other. Upload a release’s repository first, then set it as the target.
            </Learn>
          </Inline>
        }
        actions={<A href={pathTo('trustRoots', {})}>Trust roots</A>}
      />
      {status.data?.contactSupport === true && <SupportNotice />}
      <Panels>
        <Panel title="Properties" padded>
          <ReadError what="the update status" query={status} />
          {status.data !== undefined && <StatusFacts status={status.data} />}
        </Panel>
        <Releases />
        {status.data !== undefined && <Components status={status.data} />}
        <ControlPlane />
      </Panels>
    </>
  )
}

const GUIDES = [['System update', 'system-update']] as const

function SupportNotice() {
  return (
    <Notice tone="notice" aria-labelledby="support-required">
      <h2 id="support-required">Support required</h2>
      <p>
        The system has conditions that need Oxide support before an update starts, or after one has
        finished.{' '}
        <a href="https://support.oxide.computer" target="_blank" rel="noreferrer">
          Contact Support
        </a>
      </p>
    </Notice>
  )
}

/** Says whether the API responds, and which version the console requests. */
function ControlPlane() {
  const ping = useRead(pinged)
  return (
    <Panel title="Control plane" padded>
      <ReadError what="the status of the API" query={ping} />
      <Properties
        items={[
          { label: 'API status', value: ping.data?.status },
          { label: 'API version', value: API_VERSION },
        ]}
      />
    </Panel>
  )
}
