import { useMemo, useState } from 'react'
import { timeseriesQuery } from '../../../api/generated/writes/experimental-timeseries.ts'
import type { Chart as ChartFacts } from '../../../state/metrics/charts.ts'
import { asPercent, isUnaligned, lineOf, NO_LINE } from '../../../state/metrics/line.ts'
import { queryText, stepOf } from '../../../state/metrics/query.ts'
import type { Span } from '../../../state/metrics/span.ts'
import { read } from '../../../state/cache/read.ts'
import { useRead } from '../../../state/use-page.ts'
import { CopyCode } from '../../../ui/text/copy-code.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { ChartFigure } from '../../chart/figure.tsx'

type Props = {
  readonly project: string
  readonly chart: ChartFacts
  readonly rank: number
  readonly where: Readonly<Record<string, string>>
  readonly groupBy: readonly string[]
  readonly span: Span
  readonly alone: boolean
}

const GUIDE = 'https://docs.oxide.computer/guides/metrics/timeseries-schemas'

export function ChartPanel({ project, chart, rank, where, groupBy, span, alone }: Props) {
  const { metric, title, unit } = chart
  const query = queryText({ metric, where: { ...where, ...chart.where }, groupBy, ...span })
  const request = read(
    timeseriesQuery,
    { query: { project }, body: { query } },
    'there may be nothing to align',
  )
  const answer = useRead(request)
  const { data, error } = answer
  const [shown, setShown] = useState(false)
  const unaligned = isUnaligned(error)
  const line = useMemo(() => {
    if (unaligned) return NO_LINE
    if (data === undefined) return null
    const whole = lineOf(data, stepOf(span))
    return unit === '%' ? asPercent(whole) : whole
  }, [data, span, unit, unaligned])
  return (
    <ChartFigure
      title={title}
      about={chart.about}
      rank={rank}
      span={span}
      unit={unit}
      alone={alone}
      line={line}
      query={answer}
      items={[
        {
          label: 'About this metric',
          onPick: () => void window.open(GUIDE, '_blank', 'noopener'),
        },
        { label: 'View OxQL query', onPick: () => setShown(true) },
      ]}
    >
      {shown && (
        <Dialog title="OxQL query" onClose={() => setShown(false)} wide>
          <CopyCode code={query} label="Copy query" />
        </Dialog>
      )}
    </ChartFigure>
  )
}
