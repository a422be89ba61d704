import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the selected one of a row of tabs in view where the row is too narrow for all of them. Only the row moves:
 * where the page is scrolled to is not its business.
 */
export function useSelectedInView(selected: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (row.current === null || tab == null) return
    const [seen, at] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (at.left < seen.left) row.current.scrollLeft -= seen.left - at.left
    else if (at.right > seen.right) row.current.scrollLeft += at.right - seen.right
  }, [selected])
  return row
}
