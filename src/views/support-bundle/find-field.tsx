import type { ReactNode } from 'react'
import { useSearch } from '../../state/navigation/use-location.ts'
import { FilterField, useQueryChange } from '../list-page.tsx'
import css from './page.module.css'

/** Edits the text to find in a file. The filter key focuses it, and the address keeps it for links. */
export function FindField({ children }: { children: ReactNode }) {
  const find = useSearch().get('find') ?? ''
  const to = useQueryChange()
  return (
    <div className={css.tools}>
      <FilterField
        value={find}
        label="Find lines"
        prompt="Show only lines with"
        like="error"
        onChange={(text) => void to({ find: text === '' ? [] : [text] }, 'replace')}
      />
      {children}
    </div>
  )
}
