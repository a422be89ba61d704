import { endOf } from '../state/navigation/crumbs.ts'
import { recordOf } from '../state/nouns.ts'
import { pathFrom } from '../state/navigation/paths.ts'
import type { RouteId } from '../state/routes.ts'
import { useNames } from '../state/use-page.ts'
import { Age, Truncated, Dash, escapeInvisible } from '../ui/text/value.tsx'
import { preloadAtom } from '../state/navigation/navigate.ts'
import { Inline } from '../ui/layout.tsx'
import { CopyButton } from '../ui/text/copy-button.tsx'
import { sizeParts } from '../api/show/size.ts'
import type { Column } from '../ui/list/table-frame.tsx'
import type { Noun } from '../state/noun.ts'
import { useSetAtom } from 'jotai'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Link } from 'wouter'
import css from './list/page.module.css'

/** Links within the console. Preloads the target when hovered or focused. */
export function A({ href, ...rest }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  const preload = useSetAtom(preloadAtom)
  const prepare = () => {
    // Some browsers request code that failed to load only after a reload.
    if (navigator.onLine) void preload(href)
  }
  return <Link {...rest} href={href} onPointerEnter={prepare} onFocus={prepare} />
}

/** Stands in for a value that could not be read. */
export function Unknown() {
  return <span data-tip="Could not load this">?</span>
}

/** Shows text that users often copy, on one line with its copy button; a dash for none. */
export function Copied({ text }: { text: string }) {
  const shown = escapeInvisible(text)
  if (shown === '') return <Dash />
  return (
    <Inline className={css.copied}>
      {shown}
      <CopyButton text={text} />
    </Inline>
  )
}

export function Identifier({ id }: { id: string }) {
  return (
    <>
      <Truncated text={id} max={20} middle /> <CopyButton text={id} />
    </>
  )
}

/** Shows bytes in binary units, with the unit muted: `10 GiB`. */
export function Size({ bytes }: { bytes: number }) {
  const { value, unit } = sizeParts(bytes)
  return (
    <span>
      {value} <span className="dim">{unit}</span>
    </span>
  )
}

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
  return column(label, { hit: true, by: (row) => recordOf(noun).labelOf(row) }, (row) => (
    <>
      <RowLink noun={noun} open={open} row={row} /> {more?.(row)}
    </>
  ))
}

export const descriptionColumn: Column<{ readonly description: string }> = column(
  'Description',
  { hideBelow: 1000 },
  ({ description }) => (description === '' ? null : <Truncated text={description} max={48} />),
)

export const createdColumn: Column<{ readonly timeCreated: Date }> = column(
  'Created',
  { width: '11ch', align: 'end', hideBelow: 760, by: ({ timeCreated }) => timeCreated },
  ({ timeCreated }) => <Age at={timeCreated} />,
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
export function column<Row>(
  label: string,
  layout: Layout<Row>,
  cell: Column<Row>['cell'],
): Column<Row>
export function column<Row>(
  label: string,
  ...rest: [cell: Column<Row>['cell']] | [layout: Layout<Row>, cell: Column<Row>['cell']]
): Column<Row> {
  const [cell, layout] = rest.length === 1 ? rest : [rest[1], rest[0]]
  return { label, ...layout, cell }
}

type Layout<Row> = Omit<Column<Row>, 'label' | 'cell'>

/** Types the cells by the rows. Call it outside the component: rows compare columns by reference. */
export function columns<Row>(all: readonly Column<Row>[]): readonly Column<Row>[] {
  return all
}

/**
 * Converts a name of the API to words: `degrees_celsius` is `degrees celsius`; empty for none. Other control planes may
 * send null or a number.
 */
export function spaced(word: string | number | null | undefined): string {
  return word == null || word === 'none' ? '' : String(word).replaceAll('_', ' ')
}
