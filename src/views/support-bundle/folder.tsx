import { useState } from 'react'
import { nouns } from '../../state/nouns.ts'
import { type BundleEntry, folderOf, nameIn } from '../../state/nouns/system/support-bundle.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useSearch, useRead, useQueryChange } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { Note, Row, Empty, Panel } from '../../ui/layout.tsx'
import type { Column } from '../../ui/list/column.ts'
import { column, columns, A } from '../cells.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { FilterField } from '../list/page.tsx'
import { PanelList } from '../list/of-noun.tsx'
import { Rows } from '../list/rows.tsx'
import { showNumber } from '../../state/words.ts'

/** Shows a folder of the bundle, or the files below it whose paths match the filter. */
export function Folder({ path }: { path: string }) {
  const names = useNames()
  const query = useRead(nouns.bundleFile.list(names))
  const search = useSearch()
  const to = useQueryChange()
  const filter = search.get('filter') ?? ''
  return (
    <>
      <Row>
        <FilterField
          value={filter}
          like="sled, .log"
          onChange={(text) => void to({ filter: text === '' ? [] : [text] }, 'replace')}
        />
      </Row>
      <Panel title="Files" note={path === '' ? undefined : path}>
        <PanelList
          what="the files"
          query={query}
          empty={<Empty title="No files" line="The bundle was collected, but nothing is in it." />}
        >
          {(entries) => (
            <Entries
              key={`${path} ${filter}`}
              entries={entries === undefined ? undefined : shownIn(entries, path, filter)}
              isFlat={filter !== ''}
            />
          )}
        </PanelList>
      </Panel>
    </>
  )
}

/**
 * Returns the direct contents of a folder; with a filter, the files at any depth whose paths contain all of its words.
 */
export function shownIn(
  entries: readonly BundleEntry[],
  folder: string,
  filter: string,
): readonly BundleEntry[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0)
    return entries.filter(({ id }) => id !== folder && folderOf(id) === folder)
  return entries.filter(({ id, files }) => {
    const text = id.slice(folder.length).toLowerCase()
    return files === null && id.startsWith(folder) && words.every((word) => text.includes(word))
  })
}

/** Rows drawn at once; thousands would be slow. */
const STEP = 200

type Props = {
  readonly entries: readonly BundleEntry[] | undefined
  /** Shows full paths, because the files are in different folders. */
  readonly isFlat: boolean
}

function Entries({ entries, isFlat }: Props) {
  const [most, setMost] = useState(STEP)
  const rest = (entries?.length ?? 0) - most
  return (
    <>
      <Rows
        label="Files"
        noun="bundleFile"
        rows={entries?.slice(0, most)}
        columns={isFlat ? FLAT : NESTED}
        open="bundleFile"
        menu={MENU}
      />
      {entries?.length === 0 && <Note>No results</Note>}
      {rest > 0 && (
        <Row padded className="dim" as="p">
          <span>{`${showNumber(rest)} more`}</span>
          <Button small onClick={() => setMost(most + STEP)}>
            {`Show ${Math.min(rest, STEP)} more`}
          </Button>
        </Row>
      )}
    </>
  )
}

const MENU = { copyLabel: 'Copy path' } as const

const FILES: Column<BundleEntry> = column('Files', { width: '10ch', align: 'end' }, ({ files }) =>
  files === null ? null : showNumber(files),
)

const NESTED = columns<BundleEntry>([
  column('Name', { hit: true }, ({ id }) => <EntryLink path={id} text={nameIn(id)} />),
  FILES,
])

const FLAT = columns<BundleEntry>([
  column('Path', { hit: true }, ({ id }) => <EntryLink path={id} text={id} />),
])

function EntryLink({ path, text }: { path: string; text: string }) {
  const { bundleId = '' } = useNames()
  return (
    <A href={pathTo('bundleFile', { bundleId, bundleFile: path })}>
      <Truncated text={text} max={80} middle />
    </A>
  )
}
