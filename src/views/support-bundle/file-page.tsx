import type { Portion } from '../../api/http/portion.ts'
import {
  isFolder,
  nameIn,
  MOST_BYTES,
  fileSize,
  fileText,
} from '../../state/nouns/system/support-bundle.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useSearch, useRead, useQueryChange } from '../../state/use-page.ts'
import { Head, Panel, Note, Row } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { Truncated, escapeInvisible } from '../../ui/text/value.tsx'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { A, Size } from '../cells.tsx'
import { ReadError, hasReadError } from '../read-error.tsx'
import { RefreshButton } from '../head.tsx'
import { Folder, type LogLine, MOST_FOUND, linesOf, matching, partsOf } from './folder.tsx'
import { type ReactNode, useMemo } from 'react'
import { FilterField } from '../list/page.tsx'
import { showNumber } from '../../state/words.ts'
import css from './page.module.css'
import { PageButton } from '../page-button.tsx'

/** Shows a file line by line, or only the lines that match the search. Never as markup. */
function FileText({ of, find }: { of: Portion; find: string }) {
  const lines = useMemo(() => linesOf(of.text, of.from === 0), [of])
  const found = useMemo(() => matching(lines, find), [lines, find])
  const shown = find === '' ? lines : found.shown
  return (
    <Panel title="Text" note={find === '' ? undefined : countOf(found.count)}>
      {shown.length === 0 ? (
        <Note>{find === '' ? 'The file is empty.' : 'No results'}</Note>
      ) : (
        <div {...SCROLLS} className={css.text} aria-label="Text of the file">
          {piecesOf(shown).map((piece, at) => (
            <Piece key={at} lines={piece} find={find} />
          ))}
        </div>
      )}
    </Panel>
  )
}

/** Can be focused, so that the keys scroll it. */
const SCROLLS = { role: 'region', tabIndex: 0 } as const

function countOf(count: number): string {
  if (count > MOST_FOUND) return `${showNumber(MOST_FOUND)} of ${showNumber(count)} lines match`
  return count === 1 ? '1 line matches' : `${showNumber(count)} lines match`
}

/** Lines per element: one element per line would be tens of thousands. */
const PIECE = 500

function piecesOf(lines: readonly LogLine[]): readonly (readonly LogLine[])[] {
  const count = Math.ceil(lines.length / PIECE)
  return Array.from({ length: count }, (_, at) => lines.slice(at * PIECE, (at + 1) * PIECE))
}

function Piece({ lines, find }: { lines: readonly LogLine[]; find: string }) {
  return (
    <div className={css.piece}>
      <pre className={css.numbers} aria-hidden="true">
        {lines.map(({ number }) => number ?? '·').join('\n')}
      </pre>
      <pre className={css.lines}>
        {find === ''
          ? escapeInvisible(lines.map(({ text }) => text).join('\n'))
          : lines.map((line, at) => <Found key={at} text={line.text} find={find} />)}
      </pre>
    </div>
  )
}

function Found({ text, find }: { text: string; find: string }) {
  return (
    <>
      {partsOf(text, find).map((part, at) =>
        at % 2 === 1 ? <mark key={at}>{escapeInvisible(part)}</mark> : escapeInvisible(part),
      )}
      {'\n'}
    </>
  )
}

export function BundleFilePage() {
  const names = useNames()
  const { bundleFile: path = '' } = names
  useRead(nouns.bundleId.view(names))
  const isFile = !isFolder(path)
  return (
    <>
      <Head
        title={<Truncated text={nameIn(path)} max={63} middle />}
        notes={
          <>
            {isFile && <FileSize />}
            <CopyButton text={path} />
            <RefreshButton />
          </>
        }
        actions={isFile && <PageButton id="console bundle file download" of={names} variant="go" />}
      />
      <PathTo path={path} />
      {isFile ? <Content /> : <Folder path={path} />}
    </>
  )
}

function PathTo({ path }: { path: string }) {
  const { bundleId = '' } = useNames()
  const parts = path.split(/(?<=\/)/)
  return (
    <Row aria-label="Path" as="nav">
      <A href={pathTo('supportBundle', { bundleId })}>All files</A>
      {parts.map((part, at) => {
        const bundleFile = parts.slice(0, at + 1).join('')
        const text = <Truncated text={part} max={40} middle />
        return at === parts.length - 1 ? (
          <span key={bundleFile} aria-current="page">
            {text}
          </span>
        ) : (
          <A key={bundleFile} href={pathTo('bundleFile', { bundleId, bundleFile })}>
            {text}
          </A>
        )
      })}
    </Row>
  )
}

function FileSize() {
  const { data } = useRead(fileSize(useNames()))
  return data?.size == null ? null : <Size bytes={data.size} />
}

function Content() {
  const names = useNames()
  const search = useSearch()
  const part = search.get('part') === 'end' ? 'end' : 'start'
  const query = useRead(fileText(names, part))
  const { data } = query
  if (hasReadError(query)) {
    return (
      <Panel title="Text" padded>
        <ReadError what="the file" query={query} />
      </Panel>
    )
  }
  if (data === undefined) {
    return (
      <Panel title="Text" padded>
        <Skeleton width="40ch" />
      </Panel>
    )
  }
  if (data.binary) {
    return (
      <Panel title="Text" padded>
        <p className="dim">This file is not text. Download it to open it.</p>
      </Panel>
    )
  }
  const isCut = data.from > 0 || data.size === null || data.to < data.size
  return (
    <>
      <FindField>{isCut && <Cut of={data} part={part} />}</FindField>
      <FileText of={data} find={search.get('find') ?? ''} />
    </>
  )
}

/** Says that only part of a long file is shown, and offers the other end. */
function Cut({ of, part }: { of: Portion; part: 'start' | 'end' }) {
  const { bundleId = '', bundleFile = '' } = useNames()
  const path = pathTo('bundleFile', { bundleId, bundleFile })
  // A server that ignores ranges sends the start, whatever was requested.
  const isRefused = part === 'end' && of.from === 0
  return (
    <Row className="dim" as="span" role="status">
      <span>
        {isRefused && 'The control plane did not send the end. '}
        The {of.from > 0 ? 'last' : 'first'} <Size bytes={MOST_BYTES} /> shown and searched.
      </span>
      <A href={part === 'end' ? path : `${path}?part=end`}>
        Show the {part === 'end' ? 'start' : 'end'}
      </A>
    </Row>
  )
}

/** Edits the text to find in a file. The filter key focuses it, and the address keeps it for links. */
function FindField({ children }: { children: ReactNode }) {
  const find = useSearch().get('find') ?? ''
  const to = useQueryChange()
  return (
    <Row>
      <FilterField
        value={find}
        label="Find lines"
        prompt="Show only lines with"
        like="error"
        onChange={(text) => void to({ find: text === '' ? [] : [text] }, 'replace')}
      />
      {children}
    </Row>
  )
}
