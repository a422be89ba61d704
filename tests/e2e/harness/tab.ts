import type { Browser, Disposable, Page, PlaywrightTestConfig } from '@playwright/test'

/** Where a tab rests between tests: a file of the console's server, so that storage can be cleared, but not the console. */
const REST = '/icon.svg'

/** Listeners that tests add. */
const HEARD = ['console', 'pageerror', 'request', 'requestfinished', 'response']

/** What a test has added to its tab. */
const added: Disposable[] = []

/** Keeps a script that a test adds to its tab only until the test ends. */
export async function forThisTest(adding: Promise<Disposable>): Promise<void> {
  added.push(await adding)
}

/** Opens a window like those of the tests, with nothing stored. */
export function openWindow(
  browser: Browser,
  use: NonNullable<PlaywrightTestConfig['use']>,
  baseURL: string,
) {
  const { viewport = null, locale, timezoneId, colorScheme = null, contextOptions = {} } = use
  return browser.newContext({
    ...contextOptions,
    viewport,
    colorScheme,
    baseURL,
    ...(locale === undefined ? {} : { locale }),
    ...(timezoneId === undefined ? {} : { timezoneId }),
  })
}

/** Leaves nothing of a test: what it added, stored, routed and opened. */
export async function tidy(page: Page): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const name of HEARD) await page.removeAllListeners(name, { behavior: 'ignoreErrors' })
  for (const one of added.splice(0)) await one.dispose()
  page.setDefaultTimeout(0)
  await page.goto(REST)
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        const gone = indexedDB.deleteDatabase(name)
        for (const end of ['success', 'error']) gone.addEventListener(end, resolve)
      })
    }
  })
  await context.clearCookies()
  await context.clearPermissions()
}
