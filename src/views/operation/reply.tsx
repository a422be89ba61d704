import type { OperationFact } from '../../commands/operation/fact.ts'
import { Panel, Panels, Note } from '../../ui/layout.tsx'
import { Properties } from '../../ui/properties.tsx'
import { escapeInvisible, Ago, Time, State } from '../../ui/text/value.tsx'
import { Copied, Identifier } from '../cells.tsx'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, type KeyboardEvent, useState } from 'react'
import { toCamel } from '../../api/casing.ts'
import { isRecord } from '../../api/shape.ts'
import type { Command } from '../../commands/kernel/command.ts'
import { startAtom } from '../../commands/kernel/run/start.ts'
import { type Reply, repliesAtom } from '../../state/replies.ts'
import { Button } from '../../ui/button.tsx'
import { type Folds, NO_FOLDS, STEP, type TreeRow, copyOf, rowsOf, summaryOf } from './tree-rows.ts'
import css from './tree.module.css'
import { useCopy } from '../../ui/text/copy-button.tsx'

/**
 * Shows JSON as a tree. Arrow keys move and fold, Ctrl+C copies the line's value, and the buttons above copy the value,
 * its path, or everything.
 */
function Tree({ label, value }: { label: string; value: unknown }) {
  const [folds, setFolds] = useState<Folds>(NO_FOLDS)
  const [at, setAt] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const rows = rowsOf(value, folds)
  const current = rows[Math.min(at, rows.length - 1)]
  const move = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setAt(next)
    place.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[next]?.focus()
  }
  const fold = ({ path }: TreeRow, isOpen: boolean) =>
    setFolds((now) => ({ ...now, open: { ...now.open, [path]: isOpen } }))
  const press = (row: TreeRow) => {
    if (row.kind === 'branch') fold(row, !row.isOpen)
    if (row.kind !== 'more') return
    setFolds((now) => {
      const before = Object.hasOwn(now.shown, row.path) ? (now.shown[row.path] ?? STEP) : STEP
      return { ...now, shown: { ...now.shown, [row.path]: before + STEP } }
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const here = rows.indexOf(current)
    const act = KEYS[event.key]?.({ row: current, rows, here, move, fold, press })
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <CopyParts row={current} whole={value} />
      <div
        ref={place}
        role="tree"
        aria-label={label}
        className={css.tree}
        onKeyDown={onKeyDown}
        onCopy={(event) => {
          if (current === undefined || document.getSelection()?.isCollapsed === false) return
          event.clipboardData.setData('text/plain', copyOf(current.value))
          event.preventDefault()
        }}
      >
        {rows.map((row, index) => (
          <div
            key={`${row.path} ${row.kind}`}
            role="treeitem"
            aria-level={row.depth + 1}
            aria-expanded={row.kind === 'branch' ? row.isOpen : undefined}
            aria-selected={row === current}
            tabIndex={row === current ? 0 : -1}
            className={css.row}
            style={{ paddingLeft: `calc(${12 + 16 * Math.min(row.depth, DEEPEST)} * var(--px))` }}
            onFocus={() => setAt(index)}
            onClick={() => {
              setAt(index)
              press(row)
            }}
          >
            <span aria-hidden="true" className={css.mark}>
              {row.kind === 'branch' ? (row.isOpen ? '▾' : '▸') : ''}
            </span>
            {row.label !== '' && <span className={css.key}>{escapeInvisible(row.label)}: </span>}
            <span className={css.value} data-kind={kindOf(row)}>
              {escapeInvisible(summaryOf(row))}
            </span>
          </div>
        ))}
      </div>
    </>
  )
}

/** The deepest indentation. */
const DEEPEST = 8

type Press = {
  readonly row: TreeRow
  readonly rows: readonly TreeRow[]
  readonly here: number
  readonly move: (to: number) => void
  readonly fold: (row: TreeRow, isOpen: boolean) => void
  readonly press: (row: TreeRow) => void
}

/** Implements the keys of a tree, see https://www.w3.org/WAI/ARIA/apg/patterns/treeview/. Each returns true. */
const KEYS: Readonly<Record<string, (press: Press) => true>> = {
  ArrowDown: ({ here, move }) => done(move(here + 1)),
  ArrowUp: ({ here, move }) => done(move(here - 1)),
  Home: ({ move }) => done(move(0)),
  End: ({ rows, move }) => done(move(rows.length - 1)),
  Enter: ({ row, press }) => done(press(row)),
  ' ': ({ row, press }) => done(press(row)),
  ArrowRight: ({ row, here, move, fold }) =>
    done(row.kind === 'branch' && !row.isOpen ? fold(row, true) : move(here + 1)),
  ArrowLeft: ({ row, rows, here, move, fold }) =>
    done(
      row.kind === 'branch' && row.isOpen
        ? fold(row, false)
        : move(rows.slice(0, here).findLastIndex(({ depth }) => depth < row.depth)),
    ),
}

function done(_: void): true {
  return true
}

function kindOf({ value, kind }: TreeRow): string {
  return kind === 'leaf' ? (value === null ? 'null' : typeof value) : kind
}

type Props = { readonly row: TreeRow | undefined; readonly whole: unknown }

/** Copies the value of the current line, its path, or everything. */
function CopyParts({ row, whole }: Props) {
  const { copied, copy } = useCopy()
  return (
    <div className={css.bar}>
      <Button small onClick={() => void copy(copyOf(row?.value))}>
        Copy value
      </Button>
      <Button
        small
        reason={row === undefined || row.path === '' ? 'Choose a line first' : null}
        onClick={() => void copy(row?.path ?? '')}
      >
        Copy path
      </Button>
      <Button small onClick={() => void copy(copyOf(whole))}>
        Copy reply
      </Button>
      <span className={css.path}>{escapeInvisible(row?.path ?? '')}</span>
      <span role="status" className="dim">
        {copied}
      </span>
    </div>
  )
}

type ReplyProps = { readonly fact: OperationFact; readonly command: Command }

/** Shows the last reply of an operation since the page was loaded. */
export function LastReply({ fact, command }: ReplyProps) {
  const reply = useAtomValue(repliesAtom).find(({ operation }) => operation === fact.id)
  return (
    <div>
      {reply !== undefined && <Shown key={reply.at} reply={reply} fact={fact} command={command} />}
    </div>
  )
}

function Shown({ reply, fact, command }: ReplyProps & { readonly reply: Reply }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scrolls to a new reply, but leaves the focus alone when the page is visited again.
    if (Date.now() - reply.at > JUST_NOW) return
    place.current?.querySelector<HTMLElement>('[role=treeitem]')?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [reply])
  const { status, milliseconds, requestId, call, data } = reply
  const at = new Date(reply.at)
  return (
    <div ref={place}>
      <Panels>
        <Panel
          title="Reply"
          padded
          actions={<NextPage reply={reply} fact={fact} command={command} />}
        >
          <Properties
            items={{
              Status: <Status of={status} />,
              Took: `${milliseconds} ms`,
              Call: <Copied text={call} />,
              'Request ID': requestId === null ? null : <Identifier id={requestId} />,
              Received: (
                <span>
                  <Time at={at} /> (<Ago at={at} suffix />)
                </span>
              ),
            }}
          />
        </Panel>
        <Panel title="Body" note={countIn(data)}>
          {data === undefined ? (
            <Note>The reply has no body</Note>
          ) : (
            <Tree label="Reply" value={data} />
          )}
        </Panel>
      </Panels>
    </div>
  )
}

/** Announces that a reply has arrived, without its body, which may be long. */
function Status({ of }: { of: number }) {
  return (
    <span role="status">
      <State tone="default">{String(of)}</State>
    </span>
  )
}

/** Milliseconds for which a reply counts as new. */
const JUST_NOW = 5000

function countIn(data: unknown): string | null {
  return isRecord(data) && Array.isArray(data['items']) ? `${data['items'].length} items` : null
}

/** Reads the next page of a list; null if the reply was the last one, or not a list. */
function NextPage({ reply, fact, command }: ReplyProps & { readonly reply: Reply }) {
  const run = useSetAtom(startAtom)
  const token = isRecord(reply.data) ? reply.data['next_page'] : null
  if (fact.gives !== 'page' || typeof token !== 'string' || reply.args === undefined) return null
  const given = { ...reply.args, [toCamel('page_token')]: token }
  return (
    <Button small onClick={() => void run({ command, given, door: 'button' })}>
      Next page
    </Button>
  )
}
