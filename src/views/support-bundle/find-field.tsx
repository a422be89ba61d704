import type { ReactNode } from 'react'
import { useSearch } from '../../state/navigation/use-location.ts'
import { Row } from '../../ui/layout.tsx'
import { FilterField, useQueryChange } from '../list-page.tsx'

/** Edits the text to find in a file. The filter key focuses it, and the address keeps it for links. */
export function FindField({ children }: { children: ReactNode }) {
  const find = useSearch().get('find') ?? ''
  const to = useQueryChange()
  return (
    <Row>
      <FilterField
        value={find}
        label="Find lines"
        prompt="Show only lines with"
        like="error"
        onChange={(text) => void to({ find: text === '' ? [] : [text] }, 'replace')}
      />
      {children}
    </Row>
  )
}
