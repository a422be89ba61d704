import { API_VERSION } from '../../api/generated/version.ts'
import { allOf } from '../../state/nouns.ts'
import { updateStatus, pinged } from '../../state/nouns/system/update.ts'
import { countsOf, progressOf, statusPolling } from '../../api/update.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { controlPlaneAtom } from '../../state/control-plane.ts'
import { rackVersion } from '../../state/session/rack-version.ts'
import { useRead } from '../../state/use-page.ts'
import { Age, Dash, escapeInvisible, Truncated } from '../../ui/text/value.tsx'
import { Inline, Note } from '../../ui/layout.tsx'
import { type Facts } from '../../ui/properties.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Share } from '../../ui/meter.tsx'
import { PageHead } from '../page-head.tsx'
import { A, Unknown } from '../cells.tsx'
import { ReadError } from '../read-error.tsx'
import { PropertiesPanel } from '../resource-header.tsx'
import { Releases } from './releases.tsx'
import { useAtomValue } from 'jotai'
import type { UpdateStatus } from '@oxide/api'

/** Returns how far the update is, and what is known of the API, as one line of facts. */
function useFacts(status: UpdateStatus | undefined): Facts {
  const ping = useRead(pinged)
  const plane = useAtomValue(controlPlaneAtom)
  const target = status?.targetRelease
  return {
    ...(status !== undefined && {
      'Target release': target && <Truncated text={target.version} max={40} />,
      Progress: <Progress status={status} />,
      'Target set': target && <Age at={target.timeRequested} />,
      'Last step planned': <Age at={status.timeLastStepPlanned} />,
      Suspended: status.suspended ? 'Yes' : 'No',
    }),
    'API status': ping.data?.status ?? (ping.isError ? <Unknown /> : null),
    'API version': API_VERSION,
    ...(plane !== 'mock' ? { 'API version of the rack': <RackVersion /> } : {}),
  }
}

function Progress({ status }: { status: UpdateStatus }) {
  const progress = progressOf(status)
  if (progress === null) return <Dash />
  const { current, total } = progress
  return (
    <Inline wraps>
      <Share label="Components updated" value={current} max={total} />
      <span className="dim">
        ({current} of {total})
      </span>
    </Inline>
  )
}

/** Counts what runs none of the uploaded releases, such as a fresh install. */
function Elsewhere({ status }: { status: UpdateStatus }) {
  const releases = useRead(allOf('systemVersion')).data?.items
  const others = countsOf(status).filter(([version]) =>
    releases?.every(({ systemVersion }) => systemVersion !== version),
  )
  if (releases === undefined || others.length === 0) return null
  return (
    <Note>
      Not of a release listed here:{' '}
      {others.map(([version, count]) => `${count} × ${escapeInvisible(version)}`).join(', ')}.
    </Note>
  )
}

/** Shows the system software's target, the progress of the update, and the available releases. */
export function SystemUpdate() {
  const status = useRead(updateStatus, { poll: (now) => statusPolling(now) })
  const facts = useFacts(status.data)
  // Others upload releases too.
  useRead(allOf('systemVersion'), { poll: () => statusPolling(status.data) })
  return (
    <>
      <PageHead
        title="System update"
        updated={status.dataUpdatedAt}
        about="system update"
        guides={GUIDES}
        actions={<A href={pathTo('trustRoots', {})}>Trust roots</A>}
      >
        The system moves all of its components to the target release automatically, one after the
        other. Upload a release’s repository first, then set it as the target.
      </PageHead>
      {status.data?.contactSupport === true && <SupportNotice />}
      <ReadError what="the update status" query={status} />
      <PropertiesPanel items={facts} />
      <Releases />
      {status.data !== undefined && <Elsewhere status={status.data} />}
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

/** Shows the newest version that the rack takes, of those that this console knows. */
function RackVersion() {
  return useRead(rackVersion).data?.rack ?? <Dash />
}
