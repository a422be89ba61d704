import { useMemo, useState } from 'react'
import { timeseriesQuery } from '../../../api/operations/metric.ts'
import type { Chart as ChartFacts } from '../../../state/metrics/charts.ts'
import { asPercent, isUnaligned, lineOf } from '../../../state/metrics/line.ts'
import { queryText, stepOf } from '../../../state/metrics/query.ts'
import { scaleFor, showValue } from '../../../state/metrics/scale.ts'
import type { Span } from '../../../state/metrics/span.ts'
import { read } from '../../../state/read.ts'
import { useRead } from '../../../state/use-read.ts'
import { Boundary } from '../../../ui/boundary.tsx'
import { CopyCode } from '../../../ui/copy-code.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { fetched } from '../../../ui/fetched.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { hasReadError, ReadError } from '../../read-error.tsx'
import css from './page.module.css'

const Chart = fetched(async () => (await import('../../../ui/chart/line.tsx')).Chart, <Waiting />)
const ChartTable = fetched(
  async () => (await import('../../../ui/chart/line.tsx')).ChartTable,
  <Waiting />,
)

type Props = {
  readonly project: string
  readonly chart: ChartFacts
  readonly where: Readonly<Record<string, string>>
  readonly groupBy: readonly string[]
  readonly span: Span
}

const GUIDE = 'https://docs.oxide.computer/guides/metrics/timeseries-schemas'

/** Shows one chart with its query: as a line, as a table, or as the reason why there is neither. */
export function ChartPanel({ project, chart, where, groupBy, span }: Props) {
  const { metric, title, unit } = chart
  const query = queryText({ metric, where: { ...where, ...chart.where }, groupBy, ...span })
  const request = read(
    timeseriesQuery,
    { query: { project }, body: { query } },
    'there may be nothing to align',
  )
  const answer = useRead(request)
  const { data, error } = answer
  const [asTable, setAsTable] = useState(false)
  const [shown, setShown] = useState(false)
  const line = useMemo(() => {
    if (data === undefined) return null
    const whole = lineOf(data, stepOf(span))
    return unit === '%' ? asPercent(whole) : whole
  }, [data, span, unit])
  const { show, one } = useMemo(() => {
    const largest = Math.max(0, ...(line?.values ?? []).map((value) => value ?? 0))
    const scale = scaleFor(unit, largest)
    return { show: (value: number) => showValue(value, scale), one: scale.divisor }
  }, [line, unit])
  const isEmpty = isUnaligned(error) || line?.values.every((value) => value === null)
  const Shape = asTable ? ChartTable : Chart
  return (
    <figure className={css.chart} aria-label={title}>
      <figcaption className={css.caption}>
        <div>
          <h2>{title}</h2>
          {chart.about !== undefined && <span className="faint">{chart.about}</span>}
        </div>
        <Menu
          small
          square
          variant="ghost"
          align="end"
          aria-label={`Actions of ${title}`}
          items={[
            {
              label: 'About this metric',
              onPick: () => void window.open(GUIDE, '_blank', 'noopener'),
            },
            { label: 'View OxQL query', onPick: () => setShown(true) },
            {
              label: asTable ? 'Show as chart' : 'Show as table',
              onPick: () => setAsTable(!asTable),
            },
          ]}
        >
          <Icon name="more" />
        </Menu>
      </figcaption>
      {isEmpty === true ? (
        <Empty title="No data" line="There is no data for this period." />
      ) : hasReadError(answer) ? (
        <ReadError what="the data" query={answer} />
      ) : line === null ? (
        <Waiting />
      ) : (
        <Boundary what={title} of={Shape}>
          <Shape title={title} data={line} span={span} show={show} one={one} />
        </Boundary>
      )}
      {shown && (
        <Dialog title="OxQL query" onClose={() => setShown(false)} wide>
          <CopyCode code={query} label="Copy query" />
        </Dialog>
      )}
    </figure>
  )
}

function Waiting() {
  return (
    <p className={css.waiting} role="status">
      <span className="sr">Chart loading</span>
    </p>
  )
}
