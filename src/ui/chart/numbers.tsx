import { useState } from 'react'
import { Button } from '../button.tsx'
import { linesIn, showPointTime } from './data.ts'
import type { ChartProps } from './line.tsx'
import css from './line.module.css'

/** Rows drawn at first, and added per press: thousands would be slow, and no one reads them. */
const ROWS = 50

type Props = Pick<ChartProps, 'title' | 'data' | 'names' | 'show'>

export function ChartNumbers({ title, data, names = ['Value'], show }: Props) {
  const [most, setMost] = useState(ROWS)
  const left = data.times.length - most
  return (
    <div>
      <div
        className={css.scroll}
        // Several columns may need scrolling, which the keyboard can only do with focus.
        {...(names.length > 1
          ? { role: 'group', tabIndex: 0, 'aria-label': `Numbers of ${title}` }
          : {})}
      >
        <table className={css.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.times.slice(0, most).map((time, at) => {
              return (
                <tr key={`${time} ${at}`}>
                  <td>{showPointTime(time)}</td>
                  {linesIn(data).map((values, line) => (
                    <td key={names[line]}>{cellOf(values[at], show)}</td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <Button small onClick={() => setMost(most + ROWS)}>
          {`Show ${Math.min(ROWS, left)} of ${left.toLocaleString('en')} more`}
        </Button>
      )}
    </div>
  )
}

/** Returns nothing for a line without a point. */
function cellOf(value: number | null | undefined, show: (value: number) => string): string {
  return value === undefined ? '' : value === null ? 'no data' : show(value)
}
