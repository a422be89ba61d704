import { useState } from 'react'
import { Button } from '../button.tsx'
import type { ChartProps } from './line.tsx'
import css from './line.module.css'
import { showPointTime } from './point-time.ts'

/** Rows drawn at first, and the rows that a press adds: nobody reads thousands, and they would be slow. */
const ROWS = 50

/** Shows the data of a chart as a table of numbers. */
export function ChartNumbers({ title, data, show }: Pick<ChartProps, 'title' | 'data' | 'show'>) {
  const [most, setMost] = useState(ROWS)
  const left = data.times.length - most
  return (
    <div>
      <table className={css.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {data.times.slice(0, most).map((time, at) => {
            const value = data.values[at] ?? null
            return (
              <tr key={`${time} ${at}`}>
                <td>{showPointTime(time)}</td>
                <td>{value === null ? 'no data' : show(value)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {left > 0 && (
        <Button small onClick={() => setMost(most + ROWS)}>
          {`Show ${Math.min(ROWS, left)} of ${left.toLocaleString('en')} more`}
        </Button>
      )}
    </div>
  )
}
