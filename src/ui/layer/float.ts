export type Placing = {
  /** Preferred side; flips to the opposite one when there is no room. */
  side?: 'below' | 'above' | 'beside'
  /** Edges to line up along the other axis. */
  align?: 'start' | 'center' | 'end'
  gap?: number
  stretch?: boolean
}

/**
 * Shows a popover beside its anchor, inside the window, and keeps it there while anything scrolls, and while the dialog
 * or page around the anchor grows. Popovers are in the browser's top layer: above dialogs, and never clipped.
 * @returns a function that hides it
 */
export function float(popover: HTMLElement, anchor: Element, placing: Placing = {}): () => void {
  const stop = new AbortController()
  const update = () => place(popover, anchor, placing)
  popover.showPopover()
  update()
  const options = { capture: true, passive: true, signal: stop.signal }
  window.addEventListener('scroll', update, options)
  window.addEventListener('resize', update, options)
  const grown = new ResizeObserver(update)
  grown.observe(anchor.closest('dialog') ?? document.body)
  return () => {
    stop.abort()
    grown.disconnect()
    if (popover.isConnected) popover.hidePopover()
  }
}

/** Distance to keep from the window's edges, in pixels. */
const margin = 8

function place(popover: HTMLElement, anchor: Element, placing: Placing): void {
  const { side = 'below', align = 'start', gap = 4, stretch = false } = placing
  const at = anchor.getBoundingClientRect()
  const { clientWidth: wide, clientHeight: high } = document.documentElement
  if (stretch) popover.style.minWidth = `${at.width}px`
  const { offsetWidth: width, offsetHeight: height } = popover

  let left = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width }[
    align
  ]
  let top = at.bottom + gap
  if (side === 'beside') {
    top = at.top - gap
    left = at.right + width + margin <= wide ? at.right : at.left - width
  } else {
    const above = at.top - gap - height
    const fitsBelow = top + height + margin <= high
    if (side === 'above' ? above >= margin || !fitsBelow : !fitsBelow && above >= margin)
      top = above
  }
  popover.style.left = `${Math.max(margin, Math.min(left, wide - width - margin))}px`
  popover.style.top = `${Math.max(margin, Math.min(top, high - height - margin))}px`
}
