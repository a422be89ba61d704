import type { Page } from '@playwright/test'
import { scriptOf } from '../built-scripts.ts'
import { expect, test } from './harness/console.ts'
import { hold } from './harness/hold.ts'
import { expectOutcome, visit } from './harness/outcome.ts'
import { watchWrites } from './harness/writes.ts'

const instances = '/projects/mock-project/instances'
const disks = '/projects/mock-project/disks'

/** Opens a list whose first command takes until `release` to load, and focuses a row. */
async function openSlow(page: Page) {
  const writes = watchWrites(page)
  await visit(page, instances)
  const held = await hold(page, `**/${scriptOf('src/commands/kernel/run/runner.ts')}`)
  await page.getByRole('row', { name: 'db-stopped' }).focus()
  return { ...held, writes }
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

  await test.step('whose page waits for what it reads', async () => {
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
    await page.keyboard.press('Escape')
  })

  await test.step('that another page has', async () => {
    await page.keyboard.type('gdc')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(disks)
    await page.keyboard.type('gi')
    await expect(page).toHaveURL(instances)
  })

  await test.step('keys after one that leads to another page wait for it', async () => {
    await page.getByRole('row', { name: 'db1' }).focus()
    await page.keyboard.type('gdt')
    await expect(page).toHaveURL(disks)
    await page.keyboard.type('gi')
    await expect(page).toHaveURL(instances)
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await page.keyboard.type('gdcdata')
    await expect(page).toHaveURL(`${disks}-new`)
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('data')
  })
  expect(writes()).toHaveLength(1)
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

test('Escape gives up a form whose command has not loaded yet', async ({ page }) => {
  const { asked, release, writes } = await openSlow(page)
  await page.keyboard.type('cs')
  await page.keyboard.press('Escape')
  await asked
  release()
  await expectOutcome(page, 'instance create', 'cancelled')
  await expect(page).toHaveURL(instances)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(writes()).toEqual([])
})
