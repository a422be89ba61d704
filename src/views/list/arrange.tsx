import { useAtomValue, useSetAtom } from 'jotai'
import { notifyAtom } from '../../commands/kernel/run/runs.ts'
import { saveFile } from '../../commands/kernel/save-file.ts'
import { hiddenColumnsAtom, toggleColumnAtom } from '../../state/list/hidden-columns.ts'
import { keysAtom } from '../../state/keymap.ts'
import { type Noun, recordOf } from '../../state/nouns.ts'
import { useSearch } from '../../state/use-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/layer/menu.tsx'
import type { MenuItem } from '../../ui/layer/menu-line.tsx'
import { usePageActions } from '../page-actions.ts'
import { useQueryChange } from '../../state/use-page.ts'
import { type Arranged, nextSorting, sortingIn, wordOf } from './sorting.tsx'
import { showNumber } from '../../state/words.ts'

type Props = {
  readonly noun: Noun
  /** All columns, hidden ones too. */
  readonly columns: readonly Arranged[]
  /** Reads the whole list, up to the limit for lists, and returns the rows that pass the filter, in their order. */
  readonly readAll: () => Promise<WholeList>
}

export type WholeList = {
  readonly rows: readonly object[]
  /** The number of rows that were read, and whether those are all. */
  readonly count: number
  readonly isWhole: boolean
}

/** Offers the ways to sort a list, its columns, and its rows as a file. */
export function Arrange({ noun, columns, readAll }: Props) {
  const search = useSearch()
  const to = useQueryChange()
  const hidden = useAtomValue(hiddenColumnsAtom)(noun)
  const toggle = useSetAtom(toggleColumnAtom)
  const keysOf = useAtomValue(keysAtom)
  const save = useSave(noun, readAll)
  usePageActions({ csv: save })
  const sorting = sortingIn(search)
  const items = (): readonly MenuItem[] => [
    { kind: 'heading', label: 'Sort by' },
    ...columns
      .filter(({ isSortable }) => isSortable)
      .map(({ slug, name }): MenuItem => {
        const isBy = sorting?.by === slug
        const way = sorting?.isDescending === true ? ' ↓' : ' ↑'
        const next = nextSorting(sorting, slug)
        return {
          kind: 'choice',
          label: `${name}${isBy ? way : ''}`,
          checked: isBy,
          onPick: () =>
            void to(
              { sort: next === null ? [] : [wordOf(next)], page: [], page_token: [] },
              'replace',
            ),
        }
      }),
    { kind: 'heading', label: 'Columns' },
    ...columns.slice(1).map(({ slug, name }): MenuItem => ({
      kind: 'choice',
      label: name,
      checked: !hidden.includes(slug),
      isOneOfMany: true,
      onPick: () => toggle(noun, slug),
    })),
    { kind: 'line' },
    { label: 'Save as CSV', keys: keysOf('shell csv', 'C'), onPick: save },
  ]
  return (
    <Menu
      variant="ghost"
      small
      square
      aria-label="Sort, columns and export"
      data-tip="Sort, columns and export"
      items={items}
    >
      <Icon name="columns" />
    </Menu>
  )
}

/** Returns what saves all rows that pass the filter as a file, with the API's own fields. */
function useSave(noun: Noun, readAll: Props['readAll']): () => void {
  const notify = useSetAtom(notifyAtom)
  const { many } = recordOf(noun)
  const day = () => new Date().toISOString().slice(0, 10)
  const save = async () => {
    const [{ tableOf }, { rows, count, isWhole }] = await Promise.all([
      import('./csv.ts'),
      readAll(),
    ])
    const name = `${many.toLowerCase().replaceAll(/\W+/g, '-')}-${day()}.csv`
    saveFile({ name, text: tableOf(rows), type: 'text/csv' })
    const part = isWhole
      ? ''
      : ` of the first ${showNumber(count)}, the most that are read of a list,`
    return `Saved ${showNumber(rows.length)} rows${part} to ${name}`
  }
  return () =>
    void save().then(
      (text) => notify({ tone: 'note', title: null, text }),
      (error: unknown) =>
        notify({ tone: 'error', title: `Could not load ${many}`, text: messageOf(error) }),
    )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The control plane did not answer'
}
