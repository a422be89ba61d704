import type { Page } from '@playwright/test'
import { scriptOf } from '../built-scripts.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, expectReady } from './harness/outcome.ts'

const instances = '/projects/mock-project/instances'

/** Opens a list whose first command takes until `release` to load, and focuses a row. */
async function openSlow(page: Page, address: string, row: string) {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/${scriptOf('src/commands/kernel/run/runner.ts')}`, async (route) => {
    await held
    await route.continue()
  })
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname)
  })
  await page.goto(address)
  await expectReady(page)
  await page.getByRole('row', { name: row }).focus()
  return { release, writes }
}

test('a key acts on the row that had the focus, however late its code arrives', async ({
  page,
}) => {
  const { release, writes } = await openSlow(page, instances, 'db-stopped')
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('row', { name: 'db-stopped' })).not.toBeFocused()
  release()
  await expectOutcome(page, 'instance start', 'done')
  expect(writes).toEqual(['/v1/instances/db-stopped/start'])
})

test('what is typed before a form is there goes into it, and acts on nothing', async ({ page }) => {
  const { release, writes } = await openSlow(page, instances, 'db-stopped')
  await page.keyboard.type('cstu')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('op')
  release()
  await expect(page).toHaveURL('/projects/mock-project/instances-new')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('stop')
  expect(writes).toEqual([])
})

test('keys after one that leads to another page wait for it', async ({ page }) => {
  const { release, writes } = await openSlow(page, instances, 'db-stopped')
  await page.keyboard.type('gdcdata')
  release()
  await expect(page).toHaveURL('/projects/mock-project/disks-new')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('data')
  await page.goto(instances)
  await expectReady(page)
  await page.getByRole('row', { name: 'db-stopped' }).focus()
  await page.keyboard.type('gdc')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/projects/mock-project/disks')
  await page.keyboard.type('gi')
  await expect(page).toHaveURL(instances)
  await page.getByRole('row', { name: 'db-stopped' }).focus()
  await page.keyboard.type('gds')
  await expect(page).toHaveURL('/projects/mock-project/disks')
  await page.keyboard.type('gi')
  await expect(page).toHaveURL(instances)
  expect(writes).toEqual([])
})

test('Escape gives up a form whose command has not loaded yet', async ({ page }) => {
  const { release, writes } = await openSlow(page, instances, 'db-stopped')
  await page.keyboard.type('cs')
  await page.keyboard.press('Escape')
  release()
  await expectOutcome(page, 'instance create', 'cancelled')
  await expect(page).toHaveURL(instances)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('s')
  await expectOutcome(page, 'instance start', 'done')
  expect(writes).toEqual(['/v1/instances/db-stopped/start'])
})

test('Escape gives up a form that is not there yet, and what was typed for it', async ({
  page,
}) => {
  await page.goto(instances)
  await expectReady(page)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/v1/images?*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/v1/images?*')
  await page.keyboard.press('c')
  await asked
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  release()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Filter rows' })).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('')
  await expect(page).toHaveURL(instances)
})
