import { useCallback, useState } from 'react'

/** The distance outside the window at which an element counts as seen, so that scrolling finds it ready. */
const AHEAD = '200px'

/**
 * True if an element has been on the screen, or near it, since it was mounted. Returns the function to pass to it
 * as `ref`, too.
 */
export function useSeen(): readonly [seen: boolean, ref: (element: Element | null) => void] {
  const [seen, see] = useState(() => typeof IntersectionObserver === 'undefined')
  const ref = useCallback((element: Element | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        see(true)
        observer.disconnect()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [seen, ref]
}
