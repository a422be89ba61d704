import { type KeyboardEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Group } from './results.ts'

/** How many rows of 28 pixels the list has room for, at its greatest height. */
const IN_VIEW = 18

/** Milliseconds without a keystroke after which the rows below are drawn, too. */
const PAUSE = 150

/** Keys that may lead to a row below. */
const MOVES = /^(Arrow|Page|Home|End)/

/**
 * Returns the rows to draw: while the user types only those in view, because drawing takes most of a keystroke; all of them
 * after a pause, or once a key moves along the list.
 */
export function useDrawn(
  groups: readonly Group[],
  query: string,
): {
  readonly drawn: readonly Group[]
  /** Draws all rows before the key moves along them. */
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
      if (whole !== query && MOVES.test(key)) flushSync(() => drawAll(query))
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
