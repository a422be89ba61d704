import { API_VERSION } from '../../api/generated/version.ts'
import { allOf } from '../../state/nouns.ts'
import { updateStatus, pinged } from '../../state/nouns/system/update.ts'
import { countsOf, progressOf, statusPolling } from '../../api/update.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { controlPlaneAtom } from '../../state/control-plane.ts'
import { rackVersion } from '../../state/session/rack-version.ts'
import { useRead } from '../../state/use-page.ts'
import { Dash, Ago, Time, Truncated, Pill } from '../../ui/text/value.tsx'
import { Head, Panel, Panels, Properties, Inline, Notice } from '../../ui/layout.tsx'
import { Share } from '../../ui/meter.tsx'
import { Learn } from '../learn.tsx'
import { A, column, columns } from '../cells.tsx'
import { ReadError } from '../read-error.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { Releases } from './releases.tsx'
import { Table } from '../../ui/list/table.tsx'
import { useAtomValue } from 'jotai'
import type { UpdateStatus } from '@oxide/api'

function StatusFacts({ status }: { status: UpdateStatus }) {
  const { targetRelease, timeLastStepPlanned, suspended } = status
  return (
    <Properties
      items={{
        'Target release': targetRelease && <Truncated text={targetRelease.version} max={40} />,
        'Target set': targetRelease && <Time at={targetRelease.timeRequested} />,
        Progress: <Progress status={status} />,
        'Last step planned': <Time at={timeLastStepPlanned} />,
        Suspended: suspended ? 'Yes' : 'No',
      }}
    />
  )
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

type Row = {
  readonly version: string
  readonly count: number
  readonly total: number
  readonly isTarget: boolean
}

function Components({ status }: { status: UpdateStatus }) {
  const target = status.targetRelease?.version
  const counts = countsOf(status)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  const rows = counts.map(([version, count]) => ({
    version,
    count,
    total,
    isTarget: version === target,
  }))
  if (rows.length === 0) return null
  return (
    <Panel title="Components" note={total}>
      <Table label="Components" columns={COLUMNS} rows={rows} rowKey={({ version }) => version} />
    </Panel>
  )
}

const COLUMNS = columns<Row>([
  column('Running release', ({ version, isTarget }) => (
    <>
      <Truncated text={version} max={40} /> {isTarget && <Pill tone="default">Target</Pill>}
    </>
  )),
  column('Components', { width: '14ch', align: 'end' }, ({ count }) => count),
  column('Share', { width: '18ch', align: 'end' }, ({ version, count, total }) => (
    <Share label={`Components that run ${version}`} value={count} max={total} />
  )),
])

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

/** Shows the newest version that the rack takes, as far as this console knows versions. */
function RackVersion() {
  return useRead(rackVersion).data?.rack ?? <Dash />
}

/** Says whether the API responds, and which version the console requests. */
function ControlPlane() {
  const ping = useRead(pinged)
  const plane = useAtomValue(controlPlaneAtom)
  return (
    <Panel title="Control plane" padded>
      <ReadError what="the status of the API" query={ping} />
      <Properties
        items={{
          'API status': ping.data?.status,
          'API version': API_VERSION,
          ...(plane !== 'mock' ? { 'API version of the rack': <RackVersion /> } : {}),
        }}
      />
    </Panel>
  )
}
