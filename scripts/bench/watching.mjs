// What runs inside the page to take times there: the clock of the page is the only fair one.

export const instances = '/projects/mock-project/instances'

/** The first row of a table that shows something. */
export const firstRowSelector = 'tbody tr a[href]'

/** Installs `window.bench` (see below) in a page of Playwright's before anything of the page runs. */
export async function watch(page) {
  await page.addInitScript(watching)
}

/**
 * Runs in the page and makes `window.bench`:
 * `shown(selector)` → milliseconds since navigation until it was in the document and painted;
 * `arm(kind, test)` and then, after the event, `taken()` → milliseconds from the event until the test held and what
 * it saw was painted.
 */
export function watching() {
  // The first thing after the frame: what the page itself has put off until then must not count.
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' })
      })
    })
  const there = (test) =>
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
  let time = Promise.resolve(0)
  window.bench = {
    shown: (selector) => there(() => document.querySelector(selector) !== null).then(painted),
    arm(kind, test) {
      const event = new Promise((resolve) => {
        addEventListener(kind, resolve, { capture: true, once: true })
      })
      time = event.then(async ({ timeStamp }) => {
        await there(test)
        return (await painted()) - timeStamp
      })
    },
    taken: () => time,
  }
}
