import type { ComponentProps, ReactNode } from 'react'
import { Boundary } from '../code/boundary.tsx'
import { Dash } from '../text/value.tsx'

/** A cell of a row. The one with its name is read with each of the others. */
export function RowCell({ isName, ...cell }: ComponentProps<'td'> & { readonly isName: boolean }) {
  return isName ? <th scope="row" {...cell} /> : <td {...cell} />
}

type Props<Row> = {
  /** Names the cell where it could not be shown. */
  readonly what: string
  readonly of: Row
  readonly draw: (row: Row) => ReactNode
}

/** Draws the content of a table cell. An error in it stays within the cell. */
export function CellContent<Row>({ what, of, draw }: Props<Row>) {
  return (
    <Boundary what={what} of={of} as="cell">
      <Content of={of} draw={draw} />
    </Boundary>
  )
}

/** Draws as a component of its own, below the boundary that catches its errors. Shows a dash for nothing. */
function Content<Row>({ of, draw }: Omit<Props<Row>, 'what'>) {
  const content = draw(of)
  return content === null || content === undefined || content === '' ? <Dash /> : content
}
