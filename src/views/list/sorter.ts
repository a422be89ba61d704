import { useAtom, useAtomValue } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useEffect, useMemo } from 'react'
import { readyAtom } from '../../state/preferences.ts'
import type { Column } from '../../ui/list/column.ts'

type Code = typeof import('./sorting.tsx')

const codeAtom = atom<Code | 'missing' | null>(null)

/** True if the address asks for an order of its own. */
export function isSorted(search: URLSearchParams): boolean {
  return (search.get('sort') ?? '') !== ''
}

/**
 * Returns the code that sorts rows. It loads after the first page, or at once for an address that asks for an order; null
 * until then, and `missing` if it cannot be loaded.
 */
export function useSorter(search: URLSearchParams): Code | 'missing' | null {
  const [code, setCode] = useAtom(codeAtom)
  const isWanted = useAtomValue(readyAtom) || isSorted(search)
  useEffect(() => {
    if (code !== null || !isWanted) return
    import('./sorting.tsx').then(
      (loaded) => setCode(loaded),
      () => setCode('missing'),
    )
  }, [code, isWanted, setCode])
  return code
}

/** Returns rows in the order that the address asks for; undefined while the code for that loads. */
export function sortedRows<Row>(
  code: Code | 'missing' | null,
  search: URLSearchParams,
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
): readonly Row[] | undefined {
  if (rows === undefined || code === 'missing' || !isSorted(search)) return rows
  return code?.sortRows(rows, columns, code.sortingIn(search))
}

/** Returns a list's columns as its menu shows them; null while there is no code for it. */
export function useArranged<Row>(
  code: Code | 'missing' | null,
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
) {
  return useMemo(
    () => (code === null || code === 'missing' ? null : code.arrangedOf(columns, rows ?? [])),
    [code, columns, rows],
  )
}
