import { useState } from 'react'
import { showValue, type Scale } from '../../state/metrics/scale.ts'
import { barsOf, distributionIn, quantileOf } from '../../state/oxql/distribution.ts'
import type { Finding, Series } from '../../state/oxql/result.ts'
import { Button } from '../../ui/button.tsx'
import { Swatch } from '../../ui/chart/line.tsx'
import { showPointTime } from '../../ui/chart/data.ts'
import { escapeInvisible, Dash, Truncated } from '../../ui/text/value.tsx'
import { Copied, Identifier } from '../cells.tsx'
import css from './page.module.css'

/** Rows shown at first, and added per press. */
const ROWS = 50

type Props = {
  readonly finding: Finding
  readonly scale: Scale
  /** The number of series in the chart above. */
  readonly charted: number
}

/** Lists series with their fields and last values; also serves as the chart's legend. */
export function SeriesTable({ finding, scale, charted }: Props) {
  const { title, kind, series, differing, common } = finding
  const [most, setMost] = useState(ROWS)
  const left = series.length - most
  const values = kind === 'distribution' ? DISTRIBUTION : ['Last value']
  return (
    <>
      {common.length > 0 && (
        <p className={css.common}>
          {common.map(([name, value]) => (
            <span key={name}>
              <span className="faint">{escapeInvisible(name)}</span> <Field value={value} />
            </span>
          ))}
        </p>
      )}
      <div className={css.scroll} aria-label={`Lines of ${title}`} {...SCROLLED}>
        <table
          className={css.table}
          data-lines={charted > 1 || undefined}
          aria-label={`Last values of ${title}`}
        >
          <thead>
            <tr>
              {charted > 1 && (
                <th scope="col">
                  <span className="sr">Line</span>
                </th>
              )}
              {differing.map((name) => (
                <th key={name} scope="col">
                  {escapeInvisible(name)}
                </th>
              ))}
              {values.map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
              <th scope="col">At</th>
            </tr>
          </thead>
          <tbody>
            {series.slice(0, most).map((one, at) => (
              <tr key={`${one.label} ${at}`}>
                {charted > 1 && <td>{at < charted && <Swatch line={at} />}</td>}
                {differing.map((name) => (
                  <td key={name}>
                    <Field value={one.fields.get(name)} short />
                  </td>
                ))}
                {cellsOf(one, kind, scale).map((cell, place) => (
                  <td key={values[place]} className="num">
                    <Truncated text={cell} max={LONGEST} />
                  </td>
                ))}
                <td>{one.last === null ? <Dash /> : showPointTime(one.last.time)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <p className={css.more}>
          <Button small onClick={() => setMost(most + ROWS)}>
            {`Show ${Math.min(ROWS, left)} of ${left.toLocaleString('en')} more`}
          </Button>
        </p>
      )}
    </>
  )
}

/** Characters shown of a value that is no number. */
const LONGEST = 64

/** Can be focused, so that the keyboard scrolls it. */
const SCROLLED = { role: 'group', tabIndex: 0 } as const

const DISTRIBUTION = ['Samples', 'Mean', 'p50', 'p90', 'p99', 'Spread']

/** Shows the value of a field. Ids can be copied; in a table, they are shortened. */
function Field({ value, short = false }: { value: string | undefined; short?: boolean }) {
  if (value === undefined || value === '') return <Dash />
  if (!/^[\da-f-]{36}$/i.test(value)) return <Truncated text={value} max={32} />
  return short ? <Identifier id={value} /> : <Copied text={value} />
}

function cellsOf({ last }: Series, kind: Finding['kind'], scale: Scale): readonly string[] {
  const value = last?.value
  if (kind === 'distribution') {
    const found = distributionIn(value)
    if (found === null) return DISTRIBUTION.map(() => '')
    const quantiles = [0.5, 0.9, 0.99].map((part) => quantileOf(found, part))
    return [
      found.total.toLocaleString('en'),
      ...[found.mean, ...quantiles].map((one) => (one === null ? '' : showValue(one, scale))),
      barsOf(found),
    ]
  }
  if (typeof value === 'number') return [showValue(value, scale)]
  return [value === null || value === undefined ? '' : worded(value)]
}

function worded(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
