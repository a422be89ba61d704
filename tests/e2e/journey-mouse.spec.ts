import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { count, counted } from './harness/counted.ts'
import { expectOutcome, row } from './harness/outcome.ts'

test('the first minutes by mouse alone', async ({ page }) => {
  await count(page, ['keydown'], '[data-autofocus]')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/')

  await test.step('create a project; its name is the only thing typed', async () => {
    await press('New')
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially('my-project')
    await press('Create project')
    await expectOutcome(page, 'project create', 'done')
    await expect(page.getByText('No instances')).toBeVisible()
  })

  await test.step('find an instance', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Projects').click()
    await page.getByRole('link', { name: 'mock-project' }).click()
    await page.getByRole('link', { name: 'db1' }).click()
    await expect(page.getByRole('heading', { name: 'db1', level: 1 })).toBeVisible()
  })

  await test.step('stop it', async () => {
    await press('Stop')
    await press('Confirm')
    await expectOutcome(page, 'instance stop', 'done')
    await expectState(page, 'stopped')
  })

  await test.step('resize it', async () => {
    await press('Instance actions')
    await page.getByRole('menuitem', { name: 'Resize' }).click()
    await press('Increase vCPUs')
    await press('Resize')
    await expectOutcome(page, 'console instance resize', 'done')
    await expect(page.getByText('3 vCPUs')).toBeVisible()
  })

  await test.step('start it', async () => {
    await press('Start')
    await press('Confirm')
    await expectOutcome(page, 'instance start', 'done')
    await expectState(page, 'running')
  })

  await test.step('snapshot its disk', async () => {
    await row(page, 'disk-1').getByRole('button', { name: 'Row actions' }).click()
    await page.getByRole('menuitem', { name: 'Snapshot' }).click()
    await expectOutcome(page, 'snapshot create', 'done')
  })

  await test.step('delete another one', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Instances').click()
    await row(page, 'db-stopped').getByRole('button', { name: 'Row actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await press('Confirm')
    await expectOutcome(page, 'instance delete', 'done')
    await expect(row(page, 'db1')).toBeVisible()
    await expect(row(page, 'db-stopped')).toBeHidden()
  })

  expect(counted(page), 'no key was pressed but for the name').toBe(0)
})

async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible({
    timeout: 10_000,
  })
}
