import { type RefObject, useEffect, useRef } from 'react'

/** Maps each key to the tab it leads to; wraps around at the ends. */
export const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Keeps the selected tab in view when the row is too narrow for all tabs. Scrolls only the row, never the page. */
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
