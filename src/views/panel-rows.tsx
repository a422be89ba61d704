import type { ReactNode } from 'react'
import { allOf, type Items, type Noun, recordOf } from '../state/nouns.ts'
import type { RouteId } from '../state/routes.ts'
import { useNames } from '../state/use-location.ts'
import { useRead } from '../state/use-read.ts'
import { capital } from '../state/words.ts'
import type { Column } from '../ui/column.ts'
import { Empty } from '../ui/empty.tsx'
import { Panel } from '../ui/panel.tsx'
import { Marks } from './list-page.tsx'
import { PanelList } from './panel-list.tsx'
import { Rows } from './rows.tsx'

type Props<N extends Noun> = {
  readonly noun: N
  /** Keep it outside the component: rows compare it by reference. */
  readonly columns: readonly Column<Items[N]>[]
  /** The page or drawer of a row, if it has one. */
  readonly open?: RouteId
  /** The button that creates one; an empty list shows it too. */
  readonly action: ReactNode
  /** Shown for an empty list, as a sentence. */
  readonly empty: string
}

/** Shows everything of one kind that lives in the resource of the page, as a panel of a tab or below its facts. */
export function PanelRows<N extends Noun>({ noun, columns, open, action, empty }: Props<N>) {
  const { many } = recordOf(noun)
  const query = useRead(allOf(noun, useNames()))
  const title = capital(many)
  const opened = open === undefined ? {} : { open }
  return (
    <>
      <Marks />
      <Panel title={title} note={query.data?.items.length} actions={action}>
        <PanelList
          what={`the ${many}`}
          query={query}
          empty={<Empty title={`No ${many}`} line={empty} action={action} />}
        >
          {(rows) => (
            <Rows label={title} noun={noun} rows={rows} columns={columns} {...opened} marks />
          )}
        </PanelList>
      </Panel>
    </>
  )
}
