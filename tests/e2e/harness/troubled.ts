import { expect, type Page } from '@playwright/test'

/** How a command ended for a user whose control plane fails now and then. */
export type Ended = { readonly phase: string; readonly message: string }

/**
 * Runs a line, answers the question with a real key if there is one, and waits for the end.
 * @param yes what to answer
 */
export async function runLine(page: Page, line: string, yes: boolean): Promise<Ended> {
  const asks = await page.evaluate(async (said) => {
    const over = new AbortController()
    const ended = window.rackline?.run(said).finally(() => over.abort())
    Object.assign(window, { troubled: ended })
    while (!over.signal.aborted && document.querySelector('dialog[open]') === null) {
      await new Promise((go) => requestAnimationFrame(go))
    }
    return !over.signal.aborted
  }, line)
  if (asks) await page.keyboard.press(yes ? 'Enter' : 'Escape')
  return page.evaluate(async () => {
    const outcome: unknown = await Reflect.get(window, 'troubled')
    const said = (key: string) => String(Reflect.get(Object(outcome), key) ?? '')
    return { phase: said('phase'), message: said('message') || said('reason') }
  })
}

/** Waits until nothing is under way any more: nothing is running, loading, spinning or still to be filled in. */
export async function expectRest(page: Page, after: string): Promise<void> {
  const busy = await page
    .waitForFunction(() => {
      const waits = '[role=progressbar], [aria-busy=true], [data-phase=running], [class*=skeleton]'
      return document.querySelector(waits) === null && document.querySelector('main h1') !== null
    })
    .then(
      () => null,
      () => page.locator('main').innerText(),
    )
  expect(busy, `an endless wait after: ${after}`).toBeNull()
}

/** Waits until the page tells of a failure, in words that a person can read. */
export async function expectTold(page: Page, { message }: Ended, after: string): Promise<void> {
  expect(message, after).toMatch(/^[A-Z].{7,}/)
  const told = page.locator('[role=alert]').filter({ hasText: message }).first()
  await expect(told, `told after: ${after}`).toBeVisible()
}

/**
 * Where the session ended or the page failed, does what a person does then: signs in again, or tries again.
 * @param address what is tried again; the console's own way out of an error page where absent
 */
export async function comeBack(
  page: Page,
  address?: string,
): Promise<'stayed' | 'signed in' | 'tried again'> {
  const { pathname, searchParams } = new URL(page.url())
  if (pathname.startsWith('/login')) {
    await page.goto(searchParams.get('redirect_uri') ?? '/projects')
    return 'signed in'
  }
  if (!(await page.getByRole('link', { name: 'Back to console' }).isVisible())) return 'stayed'
  const words = await page.getByRole('main').innerText()
  expect(words).toMatch(/Something went wrong|Page not found/)
  expect(words).toMatch(/Unknown server error|not found|not authorized|API response/i)
  if (address === undefined) await page.getByRole('link', { name: 'Back to console' }).click()
  else await page.goto(address)
  return 'tried again'
}
