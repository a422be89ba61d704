import type { Finding } from '../../state/oxql/result.ts'
import type { TimeseriesFacts } from '../../state/oxql/schema.ts'
import { Empty } from '../../ui/empty.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Ago } from '../../ui/text/time.tsx'
import { ChartTools } from '../chart/tools.tsx'
import { FindingPanel } from './finding.tsx'

type Props = {
  readonly findings: readonly Finding[]
  readonly timeseries: readonly TimeseriesFacts[]
  readonly at: number
  /** Whether the query has changed since. */
  readonly isEdited: boolean
}

export function Found({ findings, timeseries, at, isEdited }: Props) {
  const shown = findings.filter(({ series }) => series.length > 0)
  const count = shown.reduce((sum, { series }) => sum + series.length, 0)
  const points = shown
    .flatMap(({ series }) => series)
    .reduce((sum, { times }) => sum + times.length, 0)
  const say = (amount: number, what: string) =>
    `${amount.toLocaleString('en')} ${what}${amount === 1 ? '' : 's'}`
  return (
    <Stack aria-label="Results" gap="m" as="section">
      <p role="status" className="dim">
        {shown.length === 0 ? 'Nothing found' : `${say(count, 'line')}, ${say(points, 'point')}`}
        <span className="faint">
          {' · '}
          <Ago at={new Date(at)} suffix />
        </span>
        {isEdited && <span className="amber">{' · '}Edited since: run again to update</span>}
      </p>
      {shown.length === 0 ? (
        <Panel>
          <Empty
            title="No points"
            line="No timeseries has points that match. Widen the time, or filter less."
          />
        </Panel>
      ) : (
        <>
          <ChartTools range={null}>{null}</ChartTools>
          {shown.map((finding, rank) => (
            <FindingPanel
              key={finding.title}
              finding={finding}
              rank={rank}
              units={timeseries.find(({ name }) => name === finding.name)?.units ?? ''}
            />
          ))}
        </>
      )}
    </Stack>
  )
}
