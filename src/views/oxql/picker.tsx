import { useRef, useState } from 'react'
import type { TimeseriesFacts } from '../../state/oxql/schema.ts'
import { Note } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { inputClass } from '../../ui/form/field.tsx'
import { unmanaged } from '../../ui/form/text-field.tsx'
import { usePageActions } from '../page-actions.ts'
import css from './page.module.css'

type Props = {
  readonly timeseries: readonly TimeseriesFacts[]
  /** Starts a query of a timeseries. */
  readonly onPick: (name: string) => void
}

/** Lists the timeseries that can be queried, filtered by what is typed; Enter picks the first. */
export function TimeseriesPicker({ timeseries, onPick }: Props) {
  const [filter, setFilter] = useState('')
  const field = useRef<HTMLInputElement>(null)
  usePageActions({ filter: () => field.current?.select() })
  const words = filter.toLowerCase().split(/\s+/)
  const found = timeseries.filter((one) => {
    const text = [one.name, one.about, one.units, ...one.fields.map(({ name }) => name)].join(' ')
    return words.every((word) => text.toLowerCase().includes(word))
  })
  const first = found[0]
  return (
    <>
      <div className={css.filter}>
        <input
          {...unmanaged}
          ref={field}
          className={inputClass}
          aria-label="Filter timeseries"
          placeholder="Filter by name, field or unit"
          type="search"
          spellCheck={false}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && first !== undefined) onPick(first.name)
          }}
        />
      </div>
      {found.length === 0 ? (
        <Note>{timeseries.length === 0 ? 'No timeseries are known.' : 'No timeseries match.'}</Note>
      ) : (
        <ul className={css.list} aria-label="Timeseries">
          {found.map(({ name, about, units }) => (
            <li key={name}>
              <button type="button" onClick={() => onPick(name)}>
                <span className={css.text}>{escapeInvisible(name)}</span>
                <small>
                  {escapeInvisible(about)}
                  {units !== '' && units !== 'none' && ` · ${units.replaceAll('_', ' ')}`}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
