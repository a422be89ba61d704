import { expect, type Locator, type Page } from '@playwright/test'

/** The phase of a command, as the page reports it to scripts. */
export type Phase = 'staged' | 'asking' | 'running' | 'done' | 'refused' | 'failed' | 'cancelled'

/** Waits until the last command is this one and is in this phase. */
export async function expectOutcome(page: Page, command: string, phase: Phase): Promise<void> {
  await expect(outcome(page)).toHaveAttribute('data-command', command)
  await expect(outcome(page)).toHaveAttribute('data-phase', phase)
}

/** Returns the element with the last outcome. */
export function outcome(page: Page): Locator {
  return page.locator('output[data-outcome]')
}

/** Waits until keys and commands are loaded, a moment after the first page is shown. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.getByText(/^(READY|TERMINAL)$/)).toBeVisible({ timeout: 30_000 })
}

/** Loads an address and waits until the console accepts keys. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectReady(page)
}

/** Goes to an address as a link inside the console does, which takes a tenth of the time that loading it takes. */
export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

/** Returns the row of a table with this name in a cell. */
export function row(page: Page, name: string): Locator {
  const header = page.getByRole('rowheader', { name, exact: true })
  const cell = page.getByRole('cell', { name, exact: true })
  return page.getByRole('row').filter({ has: header.or(cell) })
}

/** Hovers a button until its tooltip shows; tries again, because the code of tooltips loads after the first page. */
export async function expectTip(page: Page, button: string): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: button, exact: true }).hover()
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 1000 })
  }).toPass()
}
