import { expect, test } from './harness/console.ts'
import { expectOutcome, expectTip, row, visit } from './harness/outcome.ts'

const instances = '/projects/mock-project/instances'
const storage = `${instances}/db1/storage`

test.describe('a menu closes', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, instances)
    await row(page, 'db1').getByRole('button', { name: 'Row actions' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  })

  test('on Escape, and gives the focus back', async ({ page }) => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(row(page, 'db1').getByRole('button', { name: 'Row actions' })).toBeFocused()
  })

  test('on a press outside', async ({ page }) => {
    await page.mouse.click(5, 400)
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  test('when the focus leaves', async ({ page }) => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })
})

test.describe('a tooltip closes', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, storage)
    await expectTip(page, 'Start')
    await expect(page.getByRole('tooltip')).toContainText('Only stopped or failed instances')
  })

  test('on Escape', async ({ page }) => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  test('on a press', async ({ page }) => {
    await page.mouse.down()
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.mouse.up()
  })

  test('when the pointer leaves', async ({ page }) => {
    await page.mouse.move(5, 400)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
})

test.describe('toasts', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await visit(page, storage)
    await page.evaluate(() => window.rackline?.run('console theme dark'))
    await expectOutcome(page, 'console theme', 'done')
  })

  test('close after five seconds, and stay in the journal', async ({ page }) => {
    await page.evaluate(() => window.rackline?.run('snapshot create disk-1'))
    const toast = page.getByTestId('Toasts').getByText(/^Snapshot .* created/)
    await expect(toast).toBeVisible()
    await page.clock.fastForward(5500)
    await expect(toast).toHaveCount(0)
    await page.keyboard.type('gj')
    await expect(
      page.getByRole('dialog', { name: 'Journal' }).getByText(/snapshot create/),
    ).toHaveCount(1)
  })

  test('stay while they are hovered or focused', async ({ page }) => {
    await page.evaluate(() => window.rackline?.run('snapshot create disk-1'))
    const toast = page
      .getByTestId('Toasts')
      .getByRole('status')
      .filter({ hasText: /napshot/ })
    await toast.hover()
    await expect(toast).toHaveAttribute('data-paused', 'true')
    await page.clock.fastForward(20_000)
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Dismiss notification' }).focus()
    await page.mouse.move(700, 5)
    await page.clock.fastForward(20_000)
    await expect(toast).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toast).toHaveCount(0)
  })
})

test('copies a value, and says so for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  await visit(page, storage)
  await page.getByRole('button', { name: 'Click to copy' }).first().click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  await expect(page.getByText('Copied', { exact: true })).toHaveCount(0)
})

test('marks rows, counts them, and acts on all of them', async ({ page }) => {
  await visit(page, instances)
  await page.getByRole('checkbox', { name: 'Mark db1' }).check()
  const bar = page.getByRole('toolbar', { name: 'Marked rows' })
  await expect(bar).toContainText('1 instance marked')
  await page.getByRole('checkbox', { name: 'Mark you-fail' }).check()
  await expect(bar).toContainText('2 instances marked')
  await bar.getByRole('button', { name: 'Stop' }).click()
  const question = page.getByRole('alertdialog', { name: /Stop \d instances/ })
  await expect(question).toContainText('db1')
  await expect(question).toContainText('you-fail')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await bar.getByRole('button', { name: 'Unmark' }).click()
  await expect(bar).toHaveCount(0)
})
