import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { Command } from '../../commands/kernel/command.ts'
import { allOf, type Items, type Noun } from '../../state/nouns.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Note, Row } from '../../ui/layout.tsx'
import { type RowTexts, countOf, useMatching } from './use-filtered.ts'
import { Marks } from './page.tsx'
import { RowFilter } from './page.tsx'
import { NewButton } from '../command-button.tsx'
import { ListPanel } from './panel.tsx'

type Shown = 'noun' | 'columns' | 'open' | 'menu' | 'menuLabel' | 'title' | 'none'

type Props<N extends Noun> = Pick<ComponentProps<typeof ListPanel<N>>, Shown> & {
  /** The command that adds one, or a button that does. */
  readonly create?: Command
  readonly action?: ReactNode
  readonly empty: string
  /** Whether rows can be marked; true by default. */
  readonly marks?: boolean
  /** Adds a filter above the panel, for the list of a tab. */
  readonly texts?: RowTexts<Items[N]>
  readonly filterLike?: string
}

/** Makes the page of a tab that is one panel of rows. */
export function panelRows<N extends Noun>(noun: N, rows: Omit<Props<N>, 'noun'>): ComponentType {
  return () => <PanelRows noun={noun} {...rows} />
}

/** Shows everything of one kind that lives in the resource of the page, as a panel of a tab or below its facts. */
export function PanelRows<N extends Noun>(props: Props<N>) {
  const { noun, create, texts, filterLike = '', marks = true, ...shown } = props
  const { action = create && <NewButton command={create} /> } = props
  const query = useRead(allOf(noun, useNames()))
  const all = query.data?.items
  const matching = useMatching(all, texts)
  return (
    <>
      {texts === undefined || all?.length === 0 ? (
        <Marks />
      ) : (
        <Row>
          <RowFilter like={filterLike} />
          <Marks />
        </Row>
      )}
      <ListPanel
        {...shown}
        noun={noun}
        query={query}
        rows={matching}
        note={all && matching && countOf(matching, all)}
        create={action}
        below={matching?.length === 0 && all?.length !== 0 && <Note>No results</Note>}
        marks={marks}
      />
    </>
  )
}
