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
    const element = row.current
    if (element === null) return
    // Measures once the browser has laid out the page: doing so before would force it to, while the page is still drawn.
    const observer = new ResizeObserver(() => {
      const tab = element.querySelector('[aria-selected=true]')
      if (tab === null) return
      const [seen, at] = [element.getBoundingClientRect(), tab.getBoundingClientRect()]
      if (at.left < seen.left) element.scrollLeft -= seen.left - at.left
      else if (at.right > seen.right) element.scrollLeft += at.right - seen.right
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [selected])
  return row
}
