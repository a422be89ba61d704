import type { Page } from '@playwright/test'
import { scriptOf } from '../built-scripts.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, visit } from './harness/outcome.ts'
import { watchWrites } from './harness/writes.ts'

const instances = '/projects/mock-project/instances'

/** Opens a list whose first command takes until `release` to load, and focuses a row. */
async function openSlow(page: Page) {
  const writes = watchWrites(page)
  await visit(page, instances)
  // Afterwards, because a page that loads while requests are held compiles all of its code again.
  const { asked, release } = await hold(page, `**/${scriptOf('src/commands/kernel/run/runner.ts')}`)
  await page.getByRole('row', { name: 'db-stopped' }).focus()
  return { asked, release, writes }
}

/** Holds requests until `release`; `asked` resolves once there is one. */
async function hold(page: Page, address: string) {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return { asked: page.waitForRequest(address), release }
}

test('a key acts on the row that had the focus, however late its code arrives; Escape gives up a form that is not there yet', async ({
  page,
}) => {
  const { asked, release, writes } = await openSlow(page)
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('row', { name: 'db-stopped' })).not.toBeFocused()
  await asked
  release()
  await expectOutcome(page, 'instance start', 'done')
  expect(writes()).toEqual(['POST /v1/instances/db-stopped/start'])

  const images = await hold(page, '**/v1/images?*')
  await page.keyboard.press('c')
  await images.asked
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  images.release()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Filter rows' })).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('')
  await expect(page).toHaveURL(instances)
})

test('what is typed before a form is there goes into it, and acts on nothing', async ({ page }) => {
  const { asked, release, writes } = await openSlow(page)
  await page.keyboard.type('cstu')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('op')
  await asked
  release()
  await expect(page).toHaveURL('/projects/mock-project/instances-new')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('stop')
  expect(writes()).toEqual([])
})

test('keys after one that leads to another page wait for it', async ({ page }) => {
  const { asked, release, writes } = await openSlow(page)
  await page.keyboard.type('gdcdata')
  await asked
  release()
  await expect(page).toHaveURL('/projects/mock-project/disks-new')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('data')
  expect(writes()).toEqual([])
})

test('Escape gives up a form whose command has not loaded yet, or that another page has', async ({
  page,
}) => {
  const { asked, release, writes } = await openSlow(page)
  await page.keyboard.type('cs')
  await page.keyboard.press('Escape')
  await asked
  release()
  await expectOutcome(page, 'instance create', 'cancelled')
  await expect(page).toHaveURL(instances)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('s')
  await expectOutcome(page, 'instance start', 'done')

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
  expect(writes()).toEqual(['POST /v1/instances/db-stopped/start'])
})
