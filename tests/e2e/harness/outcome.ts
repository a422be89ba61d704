import { expect, type Locator, type Page } from '@playwright/test'

/** How a command ended, as the page tells it to scripts. */
export type Phase = 'staged' | 'asking' | 'running' | 'done' | 'refused' | 'failed' | 'cancelled'

/** Waits for the fact that the last command is this one and ended (or waits) like that. */
export async function expectOutcome(page: Page, command: string, phase: Phase): Promise<void> {
  await expect(outcome(page)).toHaveAttribute('data-command', command)
  await expect(outcome(page)).toHaveAttribute('data-phase', phase)
}

/** The element that holds the last outcome. */
export function outcome(page: Page): Locator {
  return page.locator('output[data-outcome]')
}

/** Waits until keys and commands are there: the first page is shown a moment before they are. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.getByText(/^(READY|TERMINAL)$/)).toBeVisible({ timeout: 30_000 })
}

/** Goes to an address as a fresh page load, and waits until the console takes keys. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectReady(page)
}

/** A row of a table by the name in its first cell. */
export function row(page: Page, name: string): Locator {
  const cell = page.getByRole('cell', { name, exact: true })
  return page.getByRole('row').filter({ has: cell })
}

/** Rests the pointer on a button until its tooltip shows: the code of tooltips comes after the first page. */
export async function expectTip(page: Page, button: string): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: button, exact: true }).hover()
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 1000 })
  }).toPass()
}
