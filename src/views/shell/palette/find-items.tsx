import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, memo, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { runByIdAtom } from '../../../commands/kernel/run/doors.ts'
import { type Coverage, isReadingAllAtom } from '../../../state/search/read-lists.ts'
import { Button } from '../../../ui/button.tsx'
import { PickGroup, PickOption } from '../../../ui/list/pick.tsx'
import { Keys } from '../../../ui/text/keys.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { marked } from './matching.ts'
import css from './dialog.module.css'
import type { Group, Result } from './results.ts'
import { showNumber } from '../../../state/words.ts'

/** How many rows of 28 pixels the list has room for, at its greatest height. */
const IN_VIEW = 18

/** Milliseconds without a keystroke after which the rows below are drawn, too. */
const PAUSE = 150

/**
 * Returns the rows to draw: only those in view while the palette opens and the user types; all of them after a pause, or
 * once an arrow key moves along the list.
 */
export function useDrawn(
  groups: readonly Group[],
  query: string,
): {
  readonly drawn: readonly Group[]
  /** Draws all rows before an arrow key moves along them. */
  readonly onMove: (event: KeyboardEvent) => void
} {
  const [whole, drawAll] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => drawAll(query), PAUSE)
    return () => clearTimeout(timer)
  }, [query])
  return {
    drawn: whole === query ? groups : firstOf(groups, IN_VIEW),
    onMove: ({ key }) => {
      const moves = key === 'ArrowDown' || key === 'ArrowUp'
      if (moves && whole !== query) flushSync(() => drawAll(query))
    },
  }
}

/** Returns the first rows, in their groups; no group is empty. */
function firstOf(groups: readonly Group[], most: number): readonly Group[] {
  let left = most
  return groups.flatMap((group) => {
    const results = group.results.slice(0, left)
    left -= results.length
    return results.length === 0 ? [] : [{ ...group, results }]
  })
}

type GroupProps = {
  group: Group
  query: string
  onTake: (result: Result) => void
}

export function ResultGroup({ group: { name, heading, results }, query, onTake }: GroupProps) {
  return (
    <PickGroup
      name={name}
      heading={
        <div className={css.heading}>
          <span>{heading}</span>
        </div>
      }
    >
      {results.map((result) => (
        <PickOption
          key={result.key}
          value={result.key}
          className={css.item}
          onTake={() => onTake(result)}
        >
          <Words result={result} query={query} />
        </PickOption>
      ))}
    </PickGroup>
  )
}

function Words({ result, query }: { result: Result; query: string }) {
  if (!('choice' in result)) {
    return (
      <>
        <bdi>
          <Marked text={escapeInvisible(result.title)} query={query} />
        </bdi>{' '}
        <small>{escapeInvisible(result.note)}</small>
        {'act' in result && result.keys !== null && <Keys of={result.keys} />}
      </>
    )
  }
  const { title, reason, instead, cannot, keys, note } = result.choice
  return (
    <>
      <span data-refused={reason === null ? undefined : true}>
        {cannot !== null && <span className={css.why}>{cannot} · </span>}
        <Marked text={escapeInvisible(title)} query={query} />
        {reason !== null && <span className={css.why}> — {escapeInvisible(reason)}</span>}
        {instead !== null && <span className={css.why}>. Offers: {instead.label}</span>}
      </span>{' '}
      <small>{escapeInvisible(note)}</small>
      {keys !== null && <Keys of={keys} />}
    </>
  )
}

/** Shows the chosen command as a command line, and what the keys do. */
export function Footer({ line, hasConsole = false }: { line: string; hasConsole?: boolean }) {
  return (
    <footer className={css.foot}>
      <code>{escapeInvisible(line)}</code>
      <span className={css.hints}>
        <Keys of="enter" quiet /> run{' '}
        {hasConsole && (
          <>
            <Keys of="mod+enter" quiet /> console{' '}
          </>
        )}
        <Keys of="tab" quiet /> fill <Keys of="mod+c" quiet /> copy <Keys of="esc" quiet /> close
      </span>
    </footer>
  )
}

/** Says how old and how complete the index is, and offers to read the rest at once. Memoized: no keystroke changes it. */
export const Covered = memo(function Covered(props: Coverage & { readonly age: string | null }) {
  const { projects, read, age, due, isFull } = props
  const run = useSetAtom(runByIdAtom)
  const isReading = useAtomValue(isReadingAllAtom)
  const all = counted(projects, 'project')
  return (
    <p className={css.heading}>
      <span>
        {read < projects
          ? `${read} of ${all} read`
          : age === null
            ? all
            : `${all}, read ${age} ago`}
        {isFull && '. The index is full.'}
      </span>
      {due > 0 && (
        <Button
          small
          busy={isReading}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => void run({ id: 'console search read', door: 'button' })}
        >
          Read everything now ({counted(due, 'call')})
        </Button>
      )}
    </p>
  )
})

function counted(count: number, one: string): string {
  return `${showNumber(count)} ${count === 1 ? one : `${one}s`}`
}

/** Says how much was searched, if that is not everything. */
export function Searched({ note }: { note: string | null }) {
  return <div role="status">{note !== null && <p className={css.note}>{note}</p>}</div>
}

function Marked({ text, query }: { text: string; query: string }) {
  const [before, hit, after] = marked(text, query)
  return (
    <>
      {before}
      {hit === '' ? null : <mark>{hit}</mark>}
      {after}
    </>
  )
}
