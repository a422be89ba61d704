import type { ReactNode } from 'react'
import { Boundary } from '../code/boundary.tsx'
import { Dash } from '../text/value.tsx'

type Props<Row> = {
  readonly of: Row
  readonly draw: (row: Row) => ReactNode
}

/** Returns the tag and the scope of a cell. The first one names its row, and is read with each of the others. */
export function tagOf(at: number) {
  return at === 0
    ? ({ Tag: 'th', scope: 'row' } as const)
    : ({ Tag: 'td', scope: undefined } as const)
}

/** Returns what a cell shows: a dash for nothing. */
export function contentOf(drawn: ReactNode): ReactNode {
  return drawn === null || drawn === undefined || drawn === '' ? <Dash /> : drawn
}

/**
 * Draws what a cell shows, and keeps an error to itself.
 * @param what names the cell where it could not be shown
 */
export function Bounded<Row>({ what, of, draw }: Props<Row> & { readonly what: string }) {
  return (
    <Boundary what={what} of={of} as="cell">
      <Content of={of} draw={draw} />
    </Boundary>
  )
}

function Content<Row>({ of, draw }: Props<Row>) {
  return contentOf(draw(of))
}
