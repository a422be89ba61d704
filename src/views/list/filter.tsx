import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { type QueryChange, useHref, useSearch } from '../../state/use-page.ts'
import { usePageActions } from '../page-actions.ts'
import { useFirstMatch } from './use-filtered.ts'
import css from './page.module.css'

/** Filters rows by a text in the address; begins again at the first page. */
export function RowFilter({ like }: { like: string }) {
  const to = useQueryChange()
  return (
    <FilterField
      value={useSearch().get('filter') ?? ''}
      like={like}
      onChange={(text) =>
        void to({ filter: text === '' ? [] : [text], page: [], page_token: [] }, 'replace')
      }
    />
  )
}

type FilterProps = {
  readonly value: string
  readonly like: string
  readonly onChange: (text: string) => void
  /** The accessible name, and the placeholder before the example, if it filters something else than rows. */
  readonly label?: string
  readonly prompt?: string
}

export function FilterField({
  value,
  like,
  onChange,
  label = 'Filter rows',
  prompt = 'Filter these rows',
}: FilterProps) {
  const field = useRef<HTMLInputElement>(null)
  const onKeyDown = useFirstMatch(value)
  usePageActions({
    filter: () => {
      field.current?.focus()
      field.current?.select()
    },
  })
  useEffect(() => {
    // Adopts the address when it changes from outside; otherwise the address follows the typed text.
    const input = field.current
    if (input !== null && input !== document.activeElement) input.value = value
  }, [value])
  return (
    <label className={css.filter}>
      <span aria-hidden="true">/</span>
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={`${prompt}: ${like}`}
        defaultValue={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}

/** Returns a function that changes some query parameters of the address and keeps the rest. */
export function useQueryChange() {
  const navigate = useSetAtom(navigateAtom)
  const href = useHref()
  return (change: QueryChange, history: 'push' | 'replace' = 'push') =>
    navigate(href(change), { history })
}
