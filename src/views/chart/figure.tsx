import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/layer/menu.tsx'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { reportFailedAtom } from '../../commands/kernel/run/runs.ts'
import { startAtom } from '../../commands/kernel/run/start.ts'
import {
  scaleFor,
  type Scale,
  showBriefly,
  showValue,
  type Unit,
} from '../../state/metrics/scale.ts'
import { chartsAsTablesAtom, type ShownChart, shownChartsAtom } from '../../state/metrics/shown.ts'
import type { TimeSpan } from '../../state/metrics/span.ts'
import { linesIn, type PlotData } from '../../ui/chart/data.ts'
import { Boundary } from '../../ui/code/boundary.tsx'
import { Empty } from '../../ui/layout.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import type { MenuItem } from '../../ui/layer/menu-line.tsx'
import { hasReadError, ReadError, type ReadState } from '../read-error.tsx'
import css from './figure.module.css'

const Chart = fetched(async () => (await import('../../ui/chart/line.tsx')).Chart, <Waiting />)
const Numbers = fetched(
  async () => (await import('../../ui/chart/numbers.tsx')).ChartNumbers,
  <Waiting />,
)

type Props = {
  readonly title: string
  readonly about?: string | undefined
  /** Its place among the charts of the page. */
  readonly rank: number
  readonly span: TimeSpan
  /** The unit of the values, or a fixed scale. */
  readonly unit: Unit | Scale
  readonly line: PlotData | null
  /** The names of the lines, if there are several. */
  readonly names?: readonly string[]
  /** The data to export, if not just the line. */
  readonly exports?: readonly ShownChart[]
  readonly query: ReadState
  /** Holds each value until the next one. */
  readonly stepped?: boolean
  /** Whether it is the only one of its page, which it then fills. */
  readonly alone?: boolean
  readonly items?: readonly MenuItem[]
  readonly children?: ReactNode
}

/** Shows one chart: as a line, as a table of its numbers, or as the reason why there is neither. */
export function ChartFigure(props: Props) {
  const { title, about, rank, span, unit, line, query, stepped = false, items = [] } = props
  const { names, exports } = props
  const [asTable, switchTo] = useAsTable()
  const run = useSetAtom(startAtom)
  const scale = useMemo(() => scaleOf(unit, line), [unit, line])
  const show = useMemo(() => (value: number) => showValue(value, scale), [scale])
  const isEmpty =
    line !== null && linesIn(line).every((values) => values.every((value) => value == null))
  useShown(
    useMemo(
      () =>
        line === null || isEmpty
          ? []
          : (exports ?? [
              {
                title,
                rank,
                line: { ...line, values: line.values.map((value) => value ?? null) },
                ...columnOf(title, unit),
                divisor: fixedDivisor(unit),
              },
            ]),
      [title, rank, line, unit, isEmpty, exports],
    ),
  )
  const report = useSetAtom(reportFailedAtom)
  const save = () => {
    const given = { chart: title }
    import('../../commands/console/chart.ts').then(
      ({ chartCsv }) => run({ command: chartCsv, given, door: 'button' }),
      (reason: unknown) => report('console chart csv', reason),
    )
  }
  return (
    <figure className={css.figure} aria-label={title} data-alone={props.alone || undefined}>
      <figcaption className={css.caption}>
        <div>
          <h2>{title}</h2>
          {about !== undefined && <span className="faint">{about}</span>}
          {line !== null && !isEmpty && names === undefined && (
            <span className="dim">{summaryOf(line.values, scale)}</span>
          )}
        </div>
        <Menu
          align="end"
          variant="ghost"
          small
          square
          aria-label={`Actions of ${title}`}
          items={[
            ...items,
            {
              label: asTable ? 'Show as chart' : 'Show as table',
              onPick: () => switchTo(!asTable),
            },
            {
              label: 'Export as CSV',
              reason: line === null || isEmpty ? 'There is no data to export' : null,
              onPick: save,
            },
          ]}
        >
          <Icon name="more" />
        </Menu>
      </figcaption>
      {isEmpty ? (
        <Empty title="No data" line="There is no data for this period." />
      ) : line === null && hasReadError(query) ? (
        <ReadError what="the data" query={query} />
      ) : line === null ? (
        <Waiting />
      ) : (
        <Boundary what={title} of={asTable ? Numbers : Chart}>
          {asTable ? (
            <Numbers title={title} data={line} names={names} show={show} />
          ) : (
            <Chart
              title={title}
              data={line}
              names={names}
              span={span}
              show={show}
              one={scale.divisor}
              stepped={stepped}
            />
          )}
        </Boundary>
      )}
      {props.children}
    </figure>
  )
}

/** Arranges the charts of a page. */
export function Charts({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className={count > 1 ? css.charts : undefined} data-many={count > 3 ? count : undefined}>
      {children}
    </div>
  )
}

/** Says what people look for first in a line: `last 19% · min 17% · max 48%`. */
function summaryOf(values: PlotData['values'], scale: Scale): string {
  const show = (value: number) => showBriefly(value, scale)
  const known = values.filter((value) => value != null)
  const last = known.at(-1)
  if (last == null) return ''
  const [least, most] = known.reduce(
    ([low, high], value) => [Math.min(low, value ?? low), Math.max(high, value ?? high)],
    [Infinity, -Infinity],
  )
  return `last ${show(last)} · min ${show(least)} · max ${show(most)}`
}

/** Returns whether to show a table: as the page does, unless the user has switched this chart since. */
function useAsTable(): readonly [boolean, (asTable: boolean) => void] {
  const all = useAtomValue(chartsAsTablesAtom)
  const [own, setOwn] = useState<{ readonly all: boolean; readonly asTable: boolean } | null>(null)
  const asTable = own?.all === all ? own.asTable : all
  return [asTable, (to) => setOwn({ all, asTable: to })]
}

/** Registers charts for commands while they are on screen. */
function useShown(charts: readonly ShownChart[]): void {
  const setShown = useSetAtom(shownChartsAtom)
  useEffect(() => {
    if (charts.length === 0) return
    setShown((all) => [...all, ...charts])
    return () => setShown((all) => all.filter((other) => !charts.includes(other)))
  }, [charts, setShown])
}

function scaleOf(unit: Unit | Scale, line: Props['line']): Scale {
  if (typeof unit !== 'string') return unit
  const largest =
    line?.values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0) ?? 0
  return scaleFor(unit, largest)
}

/** A file has one unit throughout, however large the values are; a fixed scale is part of the title. */
function columnOf(title: string, unit: Unit | Scale): Pick<ShownChart, 'column'> {
  if (typeof unit !== 'string' || unit === 'Count') return { column: title }
  return { column: unit === 'Bytes' ? `${title} (bytes)` : `${title} (${unit})` }
}

function fixedDivisor(unit: Unit | Scale): number {
  return typeof unit === 'string' ? 1 : unit.divisor
}

function Waiting() {
  return (
    <p className={css.waiting} role="status">
      <span className="sr">Chart loading</span>
    </p>
  )
}
