/**
 * Reports a request that was cut off, unless the page is being left: Firefox and WebKit cut off everything that a page
 * still loads before any event says that it is being left, and each would look like a failure.
 */
export function unlessLeft(report: () => void): void {
  setTimeout(report, LEAVING)
}

/** Milliseconds after which a page that is being left is gone, and its timers with it. */
const LEAVING = 1000
