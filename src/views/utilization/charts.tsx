import { useMemo, useRef } from 'react'
import type { Line } from '../../state/metrics/line.ts'
import {
  PROVISIONED,
  type ProvisionedChart,
  provisionedLine,
  provisionedReads,
  type Scope,
} from '../../state/metrics/provisioned.ts'
import type { RangeSpan, Span } from '../../state/metrics/span.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Panel } from '../../ui/panel.tsx'
import { ChartFigure } from '../chart/figure.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'

type Props = {
  readonly scope: Scope
  readonly span: RangeSpan
  readonly now: Date
}

export function ProvisionedCharts({ scope, span, now }: Props) {
  // Remounts for another scope, so that it never shows this one's charts.
  const key = JSON.stringify(scope)
  return PROVISIONED.map((chart, rank) => (
    <Panel key={`${chart.metric} ${key}`} padded>
      <Provisioned chart={chart} rank={rank} scope={scope} span={span} now={now} />
    </Panel>
  ))
}

type Drawn = { readonly line: Pick<Line, 'times' | 'values'>; readonly span: Span }

/** Shows one chart. The last one stays until the data of another span has arrived. */
function Provisioned({
  chart: { title, metric, scale },
  rank,
  scope,
  span,
  now,
}: Props & { readonly chart: ProvisionedChart; readonly rank: number }) {
  const reads = provisionedReads(metric, scope, span)
  const [within, before] = [useRead(reads.within), useRead(reads.before)]
  const failed = [within, before].find(hasReadError)
  const [points, earlier] = [within.data, before.data]
  const current = useMemo(
    (): Drawn | null =>
      points === undefined || earlier === undefined
        ? null
        : { line: provisionedLine(points, earlier, span, now), span },
    [points, earlier, span, now],
  )
  const last = useRef<Drawn>(null)
  if (current !== null) last.current = current
  const drawn = current ?? last.current
  return (
    <ChartFigure
      title={title}
      rank={rank}
      span={drawn?.span ?? span}
      unit={scale}
      line={drawn?.line ?? null}
      query={failed ?? within}
      stepped
    >
      {drawn !== null && failed !== undefined && <ReadError what="newer data" query={failed} />}
      {points?.nextPage != null && (
        <p className="dim">There are more points than can be shown. Choose a shorter range.</p>
      )}
    </ChartFigure>
  )
}
