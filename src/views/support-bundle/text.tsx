import { useMemo } from 'react'
import type { Portion } from '../../api/portion.ts'
import { Note } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { Panel } from '../../ui/panel.tsx'
import { grouped } from '../use-filtered.ts'
import { type Line, linesOf, matching, MOST_FOUND, partsOf } from './lines.ts'
import css from './page.module.css'

/** Shows a file line by line, or only the lines that match the search. Never as markup. */
export function FileText({ of, find }: { of: Portion; find: string }) {
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
  if (count > MOST_FOUND) return `${grouped(MOST_FOUND)} of ${grouped(count)} lines match`
  return count === 1 ? '1 line matches' : `${grouped(count)} lines match`
}

/** Lines per element: one element per line would be tens of thousands. */
const PIECE = 500

function piecesOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const count = Math.ceil(lines.length / PIECE)
  return Array.from({ length: count }, (_, at) => lines.slice(at * PIECE, (at + 1) * PIECE))
}

function Piece({ lines, find }: { lines: readonly Line[]; find: string }) {
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
