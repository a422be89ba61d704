import { expect, type Page } from '@playwright/test'

/** Tables, tabs and the horizontal sidebar may scroll, but never as far as an untruncated long name would need. */
const WIDEST = 3000

/** Continues after a failure, so that one run reports everything that is too wide. */
const soft = expect.configure({ soft: true })

/** The widths that pages are checked at. */
export const WIDTHS = [1440, 320] as const

/** Does the same as `expectFits`, in a wide and in a narrow window. */
export async function expectFitsBoth(page: Page, where: string): Promise<void> {
  // Begins with the current width, because each change costs a layout.
  const { width: now, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  await expectFits(page, where)
  await page.setViewportSize({ width: now === WIDTHS[0] ? WIDTHS[1] : WIDTHS[0], height })
  await expectFits(page, where)
}

/**
 * Expects that nothing overflows the window, that only what may scroll sideways does, and that no text is tall enough
 * to push the rest away.
 */
async function expectFits(page: Page, where: string): Promise<void> {
  const options = { message: `${where} at ${page.viewportSize()?.width} px` }
  await soft.poll(() => page.evaluate(overflowing, WIDEST), options).toEqual([])
}

/** Returns the beginning of the markup of each element that is too wide. Runs in the page. */
function overflowing(widest: number): readonly string[] {
  const root = document.documentElement
  const found = root.scrollWidth > root.clientWidth ? [`page: ${root.scrollWidth}`] : []
  /** Returns whether the element or an ancestor clips or scrolls its overflow. */
  const within = (element: Element, way: 'overflowX' | 'overflowY'): boolean => {
    if (element === document.body) return false
    if (getComputedStyle(element)[way] !== 'visible') return true
    return element.parentElement !== null && within(element.parentElement, way)
  }
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element)
    if (element.classList.contains('sr') || element.closest('svg, .xterm') !== null) continue
    const { right, left, width, height } = element.getBoundingClientRect()
    const said = `${element.outerHTML.slice(0, 120)} ${Math.round(left)}–${Math.round(right)}`
    const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll'
    if (scrolls && element.scrollWidth > element.clientWidth + 1) {
      const mayScroll = element.matches('nav, [role=tablist], :has(> table)')
      if (!mayScroll || element.scrollWidth > widest) {
        found.push(`scrolls ${element.scrollWidth}: ${said}`)
      }
    }
    const isLong = [...element.childNodes].some((node) => node instanceof Text && node.length > 900)
    if (isLong && height > innerHeight / 2 && !within(element, 'overflowY'))
      found.push(`tall ${Math.round(height)}: ${said}`)
    if (width === 0 || (right <= innerWidth + 1 && left >= -1)) continue
    if (!within(element, 'overflowX')) found.push(`sticks out: ${said}`)
  }
  return found.slice(0, 5)
}
