import type { ComponentProps, ReactNode } from 'react'
import { Boundary } from '../code/boundary.tsx'
import { Dash } from '../text/value.tsx'

type ContentProps<Row> = {
  readonly of: Row
  readonly draw: (row: Row) => ReactNode
}

type CellProps<Row> = Omit<ComponentProps<'td'>, 'children'> &
  ContentProps<Row> & {
    /** True for the cell with the name of its row, which is read with each of the others. */
    readonly isName?: boolean
  }

/** Draws a cell of a row. Shows a dash for nothing. */
export function Cell<Row>({ of, draw, isName = false, ...cell }: CellProps<Row>) {
  const content = contentOf(draw(of))
  return isName ? (
    <th scope="row" {...cell}>
      {content}
    </th>
  ) : (
    <td {...cell}>{content}</td>
  )
}

/**
 * Draws a cell that keeps an error to itself.
 * @param what names the cell where it could not be shown
 */
export function BoundedCell<Row>({ what, draw, ...cell }: CellProps<Row> & { what: string }) {
  const bounded = (row: Row) => (
    <Boundary what={what} of={row} as="cell">
      <Content of={row} draw={draw} />
    </Boundary>
  )
  return <Cell {...cell} draw={bounded} />
}

function Content<Row>({ of, draw }: ContentProps<Row>) {
  return contentOf(draw(of))
}

function contentOf(content: ReactNode): ReactNode {
  return content === null || content === undefined || content === '' ? <Dash /> : content
}
