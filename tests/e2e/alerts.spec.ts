import { confirmByKey, confirmIn } from './harness/answering.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, outcome, row, visit } from './harness/outcome.ts'

test('an operator finds out why nothing arrives, fixes it and resends, by keyboard', async ({
  page,
}) => {
  const { keyboard } = page
  await visit(page, '/system/access')
  const deliveries = page.getByRole('table', { name: 'Deliveries' }).getByRole('row')

  await test.step('the list says which receiver fails', async () => {
    await keyboard.type('gt')
    await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeFocused()
    await expect(row(page, 'broken-hook')).toContainText(/failed ?\d+h ago/)
    await expect(row(page, 'ops-hook')).toContainText('delivered')
    await expect(row(page, 'quiet-hook')).toContainText('none: gets no alerts')
    await row(page, 'broken-hook').focus()
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/broken-hook\/deliveries$/)
    await expect(deliveries.filter({ hasText: 'HTTP 503' })).toHaveCount(5)
  })

  await test.step('a probe that is answered with an error counts as failed, and its page shows the result', async () => {
    await keyboard.press('p')
    await expectOutcome(page, 'alert receiver probe', 'failed')
    const drawer = page.getByRole('dialog', { name: 'Probe alert receiver' })
    await expect(drawer).toContainText('Probe failed')
    await expect(drawer).toContainText(/broken-hook answered with HTTP 503 in \d+ ms/)
    await expect(drawer.getByRole('table', { name: 'Attempts' })).toContainText('HTTP 503')
    await keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('change the endpoint', async () => {
    await keyboard.press('e')
    const drawer = page.getByRole('dialog', { name: 'Edit alert receiver' })
    await drawer.getByLabel('Endpoint').fill('ftp://hooks')
    await keyboard.press('Enter')
    await expect(drawer).toContainText('Must be a URL that begins with https:// or http://')
    await drawer.getByLabel('Endpoint').fill('https://hooks.rackline.example/works')
    await keyboard.press('Enter')
    await expectOutcome(page, 'alert receiver webhook update', 'done')
    await expect(page.getByRole('group', { name: 'Properties table' }).first()).toContainText(
      'https://hooks.rackline.example/works',
    )
  })

  await test.step('resend one alert, then everything else that failed', async () => {
    await deliveries.filter({ hasText: 'instance.failed' }).first().focus()
    await keyboard.press('r')
    await expectOutcome(page, 'console alert receiver delivery resend', 'done')
    const again = deliveries.filter({ hasText: 'resend' })
    await expect(again).toContainText('delivered')
    await keyboard.type(':alert receiver probe --resend')
    await keyboard.press('Enter')
    await expectOutcome(page, 'alert receiver probe', 'done')
    await expect(outcome(page)).toContainText('4 alerts will be resent')
    await keyboard.press('Escape')
    await expect(again.filter({ hasText: 'delivered' })).toHaveCount(5)
  })
})

test('a receiver from its first secret to its deletion, by mouse', async ({ page }) => {
  await visit(page, '/system/alerts')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  let secret = ''

  await test.step('create it, and see what its subscriptions match', async () => {
    await press('New alert receiver')
    const drawer = page.getByRole('dialog', { name: 'Create alert receiver' })
    await drawer.getByLabel('Name').fill('night-shift')
    await drawer.getByLabel('Endpoint').fill('https://night.example/hook')
    await drawer.getByRole('button', { name: 'Create alert receiver' }).click()
    await expect(drawer).toContainText('At least one secret is required')
    await drawer.getByRole('button', { name: 'Generate' }).click()
    secret = await drawer.getByLabel('Secret').inputValue()
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    await drawer.getByLabel('Subscriptions').fill('silo.*\nno such')
    await expect(drawer).toContainText('Matches 2 alert classes:')
    await drawer.getByRole('button', { name: 'Create alert receiver' }).click()
    await expect(drawer).toContainText('no such: Must be words')
    await drawer.getByLabel('Subscriptions').fill('silo.*')
    await drawer.getByRole('button', { name: 'Create alert receiver' }).click()
    await expectOutcome(page, 'alert receiver webhook create', 'done')
    await expect(row(page, 'night-shift')).toContainText('none yet')
    expect(await page.content()).not.toContain(secret)
  })

  await test.step('subscribe it to a pattern, and remove another subscription', async () => {
    await page.getByRole('link', { name: 'night-shift', exact: true }).click()
    await page.getByRole('tab', { name: 'Subscriptions' }).click()
    await press('Subscribe alert receiver')
    const drawer = page.getByRole('dialog', { name: 'Subscribe alert receiver' })
    await drawer.getByRole('combobox').fill('hardware.**')
    await expect(drawer).toContainText('Matches 4 alert classes:')
    await expect(drawer).toContainText('hardware.power_shelf.psu.insert')
    await drawer.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await expectOutcome(page, 'alert receiver subscribe', 'done')
    const added = page.getByRole('row').filter({ hasText: 'hardware.**' })
    await expect(added).toContainText('hardware.physical_disk.added')
    const old = page.getByRole('row').filter({ hasText: 'silo.*' })
    await old.getByRole('button', { name: 'Row actions' }).click()
    await page.getByRole('menuitem', { name: 'Unsubscribe' }).click()
    await confirmIn(page).click()
    await expectOutcome(page, 'alert receiver unsubscribe', 'done')
    await expect(old).toBeHidden()
  })

  await test.step('rotate its secret', async () => {
    await page.getByRole('tab', { name: 'Secrets' }).click()
    const rows = page.getByRole('table', { name: 'Webhook secrets' }).locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await press('Add webhook secret')
    await page.getByRole('dialog').getByLabel('Secret').fill('open sesame')
    await press('Add secret')
    await expectOutcome(page, 'alert receiver webhook secret add', 'done')
    await expect(rows).toHaveCount(2)
    await expect(page.getByText('open sesame')).toHaveCount(0)
    await rows.first().getByRole('button', { name: 'Row actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await confirmIn(page).click()
    await expectOutcome(page, 'alert receiver webhook secret delete', 'done')
    await expect(rows).toHaveCount(1)
    await rows.first().getByRole('button', { name: 'Row actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('It is the only one of night-shift')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('delete it', async () => {
    await visit(page, '/system/alerts')
    await row(page, 'night-shift').focus()
    await page.keyboard.press('d')
    await confirmByKey(page)
    await expectOutcome(page, 'alert receiver delete', 'done')
    await expect(row(page, 'night-shift')).toBeHidden()
  })
})

test('the deliveries of one state, by the address', async ({ page }) => {
  await visit(page, '/system/alerts/pager')
  const rows = page.getByRole('table', { name: 'Deliveries' }).locator('tbody tr')
  await expect(rows).toHaveCount(6)
  const states = page.getByRole('group', { name: 'State' })

  await states.getByRole('button', { name: 'Pending' }).click()
  await expect(page).toHaveURL(/state=pending$/)
  await expect(rows).toHaveCount(1)
  await visit(page, '/system/alerts/pager/deliveries?state=failed')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('disk.faulted')
  await states.getByRole('button', { name: 'All' }).click()
  await expect(rows).toHaveCount(6)
})
