import {
  type Preset,
  type RangeSpan,
  type TimeSpan,
  spanRefusal,
} from '../../state/metrics/span.ts'
import { Select } from '../../ui/form/select.tsx'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { chartsAsTablesAtom } from '../../state/metrics/shown.ts'
import { Row } from '../../ui/layout.tsx'
import css from './figure.module.css'
import { pageClockAtom } from '../../state/page-clock.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import type { RouteId } from '../../state/routes.ts'
import { useHref, usePage } from '../../state/use-page.ts'
import { PageButton } from '../page-button.tsx'

type Props = {
  readonly span: RangeSpan
  readonly presets: readonly Preset[]
  /** Changes the query parameters; null drops one. */
  readonly go: (change: Readonly<Record<string, string | null>>) => void
}

/** Picks the span of time: one that ends now, or one between two custom times. */
export function RangePicker({ span, presets, go }: Props) {
  const { range, start, end } = span
  const choose = (value: string) =>
    go(
      value === 'custom'
        ? { range: value, start: start.toISOString(), end: end.toISOString() }
        : { range: value === presets[0]?.value ? null : value, start: null, end: null },
    )
  return (
    <>
      {range === 'custom' && <SpanFields span={span} go={go} />}
      <Select
        label="Time range"
        value={range}
        onChange={choose}
        options={[...presets, { value: 'custom', label: 'Custom' }]}
      />
    </>
  )
}

type ToolsProps = {
  /** Chooses what the charts show. */
  readonly children: ReactNode
  /** Chooses the span of time. */
  readonly range: ReactNode
}

/** Shows what applies to all charts of a page: their subject, their span, and the other ways to get their numbers. */
export function ChartTools({ children, range }: ToolsProps) {
  const asTables = useAtomValue(chartsAsTablesAtom)
  return (
    <Row className={css.row}>
      {children}
      <Row className={css.end}>
        {range}
        <PageButton id="console chart table" of={{}} room={14} keyed="T">
          {asTables ? 'Show as charts' : undefined}
        </PageButton>
        <PageButton id="console chart csv" of={{}} room={13} keyed="E" />
      </Row>
    </Row>
  )
}

type SpanFieldsProps = {
  readonly span: TimeSpan
  readonly go: (change: Readonly<Record<string, string>>) => void
}

/** Milliseconds after the last key before the typed times apply. */
const PAUSE = 400

const NOTHING: Readonly<Partial<Record<keyof TimeSpan, string>>> = {}

/**
 * Lets the user type the two times of a custom span. Applies them when the user pauses or leaves a field, because each
 * digit of a year makes another valid time. Until they are valid, the charts keep their span.
 */
function SpanFields({ span, go }: SpanFieldsProps) {
  const clock = useAtomValue(pageClockAtom)
  const [typed, setTyped] = useState(NOTHING)
  const [wrong, setWrong] = useState(NOTHING)
  const latest = useRef({ typed, span, go })
  latest.current = { ...latest.current, span, go }
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])

  /** Applies the typed times; returns whether they are valid. */
  const apply = (): boolean => {
    cancel.current()
    const now = latest.current
    const given = Object.entries(now.typed).map(([key, text]) => [key, new Date(text)] as const)
    const flaws = spanRefusal({ ...now.span, ...Object.fromEntries(given) })
    setWrong(flaws)
    if (Object.keys(flaws).length > 0) return false
    if (given.length > 0) {
      now.go(Object.fromEntries(given.map(([key, time]) => [key, time.toISOString()])))
    }
    return true
  }
  const type = (change: typeof NOTHING) => {
    latest.current.typed = change
    setTyped(change)
  }
  const fieldOf = (key: keyof TimeSpan, label: string) => (
    <TextField
      type="datetime-local"
      label={label}
      value={typed[key] ?? localText(span[key])}
      error={wrong[key]}
      onChange={(text) => {
        type({ ...latest.current.typed, [key]: text })
        cancel.current()
        cancel.current = clock.after(PAUSE, apply)
      }}
      onBlur={() => apply() && type(NOTHING)}
    />
  )
  return (
    <>
      {fieldOf('start', 'Start')}
      {fieldOf('end', 'End')}
    </>
  )
}

/** Formats a time as its field does: without a zone, to the minute. */
function localText(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Query parameters to set; null drops one. */
type QueryUpdate = Readonly<Record<string, string | null>>

/**
 * Returns a function that builds the address of this page, or of another with the same parameters, with some query
 * parameters changed.
 */
export function useChartAddress() {
  const { id, params } = usePage()
  const addressWith = useHref()
  const navigate = useSetAtom(navigateAtom)
  const hrefOf = (change: QueryUpdate, route: RouteId = id): string =>
    addressWith(change, pathFrom(route, params) ?? '/')
  return {
    hrefOf,
    go: (change: QueryUpdate) => void navigate(hrefOf(change), { history: 'replace' }),
    visit: (href: string) => void navigate(href),
  }
}
