import { type ReactNode, useEffect, useRef } from 'react'
import { useSearch } from '../../state/use-location.ts'
import listCss from '../list-page.module.css'
import { useQueryChange } from '../list-page.tsx'
import { usePageActions } from '../page-actions.ts'
import css from './page.module.css'

/** Edits the text to find in a file. The filter key focuses it, and the address keeps it for links. */
export function FindField({ children }: { children: ReactNode }) {
  const field = useRef<HTMLInputElement>(null)
  const find = useSearch().get('find') ?? ''
  const to = useQueryChange()
  usePageActions({
    filter: () => {
      field.current?.focus()
      field.current?.select()
    },
  })
  useEffect(() => {
    // Adopts the address when it changes from outside; otherwise the address follows the typed text.
    const input = field.current
    if (input !== null && input !== document.activeElement) input.value = find
  }, [find])
  return (
    <div className={css.tools}>
      <label className={listCss.filter}>
        <span aria-hidden="true">/</span>
        <input
          ref={field}
          type="search"
          aria-label="Find lines"
          placeholder="Show only lines with: error"
          defaultValue={find}
          spellCheck={false}
          onChange={({ target }) =>
            void to({ find: target.value === '' ? [] : [target.value] }, 'replace')
          }
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
          }}
        />
      </label>
      {children}
    </div>
  )
}
