import type { ReactNode } from 'react'
import { endOf } from '../../state/navigation/crumbs.ts'
import { type Noun, recordOf } from '../../state/nouns.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import type { RouteId } from '../../state/routes.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import type { Column } from '../../ui/list/column.ts'
import { Time } from '../../ui/text/time.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { A } from '../name-link.tsx'

/**
 * Returns the column with the name of each row, linked to its page.
 * @param open the page or drawer of a row; its path takes the row and the resources that contain it
 * @param more follows the name
 */
export function nameColumn<Row>(
  noun: Noun,
  open: RouteId,
  { label = 'Name', more }: { label?: string; more?: (row: Row) => ReactNode } = {},
): Column<Row> {
  return column(label, { hit: true }, (row) => (
    <>
      <RowLink noun={noun} open={open} row={row} /> {more?.(row)}
    </>
  ))
}

export const descriptionColumn: Column<{ readonly description: string }> = column(
  'Description',
  { hideBelow: 1000 },
  ({ description }) => (description === '' ? null : <Truncated text={description} max={32} />),
)

export const createdColumn: Column<{ readonly timeCreated: Date }> = column(
  'Created',
  { width: '26ch', hideBelow: 1000 },
  ({ timeCreated }) => <Time at={timeCreated} />,
)

/** Returns a function from a row to the path of its page within the current one; null when the path needs more. */
export function useRowPath(noun: Noun, open: RouteId | undefined): (row: unknown) => string | null {
  const names = useNames()
  const { keyOf, is } = recordOf(noun)
  // Goes straight to the final route of any redirects.
  const end = open === undefined ? undefined : endOf(open)
  return (row) => (end === undefined ? null : pathFrom(end, { ...names, [is ?? noun]: keyOf(row) }))
}

function RowLink({ noun, open, row }: { noun: Noun; open: RouteId; row: unknown }) {
  const href = useRowPath(noun, open)(row)
  const name = <Truncated text={recordOf(noun).labelOf(row)} />
  return href === null ? name : <A href={href}>{name}</A>
}

export function column<Row>(label: string, cell: Column<Row>['cell']): Column<Row>
export function column<Row>(label: string, layout: Layout, cell: Column<Row>['cell']): Column<Row>
export function column<Row>(
  label: string,
  ...rest: [cell: Column<Row>['cell']] | [layout: Layout, cell: Column<Row>['cell']]
): Column<Row> {
  const [cell, layout] = rest.length === 1 ? rest : [rest[1], rest[0]]
  return { label, ...layout, cell }
}

type Layout = Omit<Column<never>, 'label' | 'cell'>

/** Types the cells by the rows. Call it outside the component: rows compare columns by reference. */
export function columns<Row>(all: readonly Column<Row>[]): readonly Column<Row>[] {
  return all
}
