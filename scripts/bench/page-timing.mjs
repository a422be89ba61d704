// Runs inside the page to measure times there: only the page's own clock is accurate.

export const instances = '/projects/mock-project/instances'

/** Matches the first table row that shows data. */
export const firstRowSelector = 'tbody tr a[href]'

/** Installs `window.bench` (see below) in a Playwright page before the page runs anything. */
export async function watch(page) {
  await page.addInitScript(watching)
}

/**
 * Runs in the page and creates `window.bench`:
 * - `shown(selector)` → milliseconds from navigation until it was in the document and painted;
 * - `arm(kind, test)` and then, after the event, `taken()` → milliseconds from the event (its own time stamp, so that no
 *   message between the processes counts) until the test held and the result was painted.
 */
export function watching() {
  // Resolves first after the frame, so that work which the page itself has deferred does not count.
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' })
      })
    })
  const until = (test) =>
    new Promise((resolve) => {
      if (test()) return resolve()
      const observer = new MutationObserver(() => {
        if (!test()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
    })
  const MODIFIERS = new Set(['Control', 'Shift', 'Alt', 'Meta'])
  let time = Promise.resolve(0)
  window.bench = {
    shown: (selector) => until(() => document.querySelector(selector) !== null).then(painted),
    arm(kind, test) {
      const event = new Promise((resolve) => {
        const listen = (happened) => {
          // Pressing Ctrl+K begins with Control alone, which opens nothing.
          if (MODIFIERS.has(happened.key)) return
          removeEventListener(kind, listen, true)
          resolve(happened)
        }
        addEventListener(kind, listen, true)
      })
      time = event.then(async ({ timeStamp }) => {
        await until(test)
        return (await painted()) - timeStamp
      })
    },
    taken: () => time,
  }
}
