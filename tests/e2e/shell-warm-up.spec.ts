import type { Page } from '@playwright/test'
import { scriptOf } from '../built-scripts.ts'
import { expect, test } from './harness/console.ts'

const disks = '/projects/mock-project/disks'

/** The script of the drawer that shows a disk. */
const DETAILS = scriptOf('src/views/disk/details.tsx')

test('shows the bar of marked rows in the turn of the first mark, and opens a drawer without its code being requested any more', async ({
  page,
}) => {
  await idleAt(page, disks)
  const box = page.getByRole('checkbox', { name: 'Mark disk-1', exact: true })
  const isShown = await box.evaluate(async (element) => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await Promise.resolve()
    return document.querySelector('[role=toolbar]') !== null
  })
  expect(isShown).toBe(true)
  await page.route(`**/${DETAILS}`, (route) => route.abort())
  await page.getByRole('link', { name: 'disk-1', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Disk details' })).toBeVisible()
})

/** Opens a page, touches it, and waits until it has loaded what may be needed next, its drawers last. */
async function idleAt(page: Page, path: string): Promise<void> {
  let requests = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(DETAILS)) requests += 1
  })
  await page.goto(path)
  await expect(page.getByRole('contentinfo')).toContainText('READY')
  await page.keyboard.press('Shift')
  await expect.poll(() => requests, { timeout: 30_000 }).toBe(1)
}
