import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { expectOutcome, row } from './harness/outcome.ts'

const inProject = 'project=mock-project'

test('the first minutes by links, each with its one confirming press', async ({ page }) => {
  const writes = writesOf(page)

  await test.step('create a project', async () => {
    await page.goto('/do/project/create?name=my-project')
    await expect(page.getByRole('alertdialog', { name: 'New project?' })).toBeVisible()
    await confirm(page)
    await expectOutcome(page, 'project create', 'done')
    await expect(page.getByText('No instances')).toBeVisible()
  })

  await test.step('find an instance; a link that only goes somewhere asks nothing', async () => {
    await page.goto(`/do/instance/view?${inProject}&instance=db1`)
    await expect(page.getByRole('heading', { name: 'db1', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/mock-project\/instances\/db1\/storage$/)
  })

  await test.step('stop it', async () => {
    await page.goto(`/do/instance/stop?${inProject}&instance=db1`)
    await confirm(page)
    await expectOutcome(page, 'instance stop', 'done')
    await expectState(page, 'stopped')
  })

  await test.step('resize it', async () => {
    await page.goto(`/do/console/instance/resize?${inProject}&instance=db1&ncpus=3`)
    await confirm(page)
    await expectOutcome(page, 'console instance resize', 'done')
    await expect(page.getByText('3 vCPUs')).toBeVisible()
  })

  await test.step('start it', async () => {
    await page.goto(`/do/instance/start?${inProject}&instance=db1`)
    await confirm(page)
    await expectOutcome(page, 'instance start', 'done')
    await expectState(page, 'running')
  })

  await test.step('snapshot its disk', async () => {
    await page.goto(`/do/snapshot/create?${inProject}&disk=disk-1&name=before-lunch`)
    await confirm(page)
    await expectOutcome(page, 'snapshot create', 'done')
  })

  await test.step('delete another one; its name must be typed', async () => {
    await page.goto(`/do/instance/delete?${inProject}&instance=db-stopped`)
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await page.getByRole('textbox', { name: 'Type db-stopped to confirm' }).fill('db-stopped')
    await confirm(page)
    await expectOutcome(page, 'instance delete', 'done')
    await expect(row(page, 'db1')).toBeVisible()
    await expect(row(page, 'db-stopped')).toBeHidden()
  })

  expect(writes(), 'one call for each press').toEqual([
    'POST /v1/projects',
    'POST /v1/instances/db1/stop',
    'PUT /v1/instances/db1',
    'POST /v1/instances/db1/start',
    'POST /v1/snapshots',
    'DELETE /v1/instances/db-stopped',
  ])
})

/** Every call of the page that is no read, in order. */
function writesOf(page: Page): () => readonly string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      seen.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return () => seen
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible({
    timeout: 10_000,
  })
}
