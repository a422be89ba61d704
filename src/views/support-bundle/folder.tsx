import { useState } from 'react'
import { nouns } from '../../state/nouns.ts'
import { type BundleEntry, folderOf, nameIn } from '../../state/nouns/system/support-bundle.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useSearch, useRead, useQueryChange } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { Note, Row, Empty, Panel } from '../../ui/layout.tsx'
import type { Column } from '../../ui/list/table-frame.tsx'
import { column, columns, A } from '../cells.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { FilterField } from '../list/page.tsx'
import { PanelList } from '../list/panel.tsx'
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
        menu={menuOf}
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

const menuOf = () => ({ copyLabel: 'Copy path' })

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

/** A line of text, or a piece of a long one. */
export type LogLine = {
  /** Counted from 1; null if unknown, or if this piece continues a line. */
  readonly number: number | null
  readonly text: string
}

/** Breaks longer lines, in characters: browsers take seconds to draw a line of a megabyte. */
const LONGEST = 2000

/**
 * Splits a text into lines, and long lines into pieces.
 * @param isStart false if the text begins somewhere in a file, so that its first line is cut and none can be numbered
 */
export function linesOf(text: string, isStart: boolean): readonly LogLine[] {
  const all = text.split(/\r?\n/)
  // Nothing after the last newline is not a line.
  if (all.at(-1) === '') all.pop()
  const whole = isStart ? all : all.slice(1)
  return whole.flatMap((line, at) => piecesOf(line, isStart ? at + 1 : null))
}

function piecesOf(text: string, number: number | null): readonly LogLine[] {
  if (text.length <= LONGEST) return [{ number, text }]
  const count = Math.ceil(text.length / LONGEST)
  return Array.from({ length: count }, (_, at) => ({
    number: at === 0 ? number : null,
    text: text.slice(at * LONGEST, (at + 1) * LONGEST),
  }))
}

/** Shows at most this many matching lines. */
export const MOST_FOUND = 1000

/** Returns the lines that contain a text, ignoring case, and their total number. */
export function matching(
  lines: readonly LogLine[],
  sought: string,
): { readonly shown: readonly LogLine[]; readonly count: number } {
  const wanted = sought.toLowerCase()
  const found = lines.filter(({ text }) => text.toLowerCase().includes(wanted))
  return { shown: found.slice(0, MOST_FOUND), count: found.length }
}

/** Splits a line at the matches: every second part is one. */
export function partsOf(text: string, sought: string): readonly string[] {
  if (sought === '') return [text]
  const [lower, wanted] = [text.toLowerCase(), sought.toLowerCase()]
  // A few letters change their length in lower case, which would shift the offsets.
  if (lower.length !== text.length) return [text]
  const parts: string[] = []
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + wanted.length))
    from = at + wanted.length
  }
  return [...parts, text.slice(from)]
}
