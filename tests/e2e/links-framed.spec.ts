import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { expectOutcome, follow, outcome } from './harness/outcome.ts'
import { watchWrites, worldOf } from './harness/writes.ts'

const stopping = '/do/instance/stop?project=mock-project&instance=db1'
const asking = '/do/instance/stop?project=mock-project'

test.describe('in a frame', () => {
  test.use({ provokes: /frame|ERR_BLOCKED_BY_RESPONSE|X-Frame-Options/ })

  test('does not show the console, and stages nothing if the browser shows it anyway', async ({
    page,
    served,
  }) => {
    const writes = watchWrites(page)
    await frameOf(page, served.address, stopping)
    const blocked = page.frames()[1]
    await expect.poll(() => blocked?.url()).toMatch(/^chrome-error:/)
    await page.route('**/do/**', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers() }
      delete headers['content-security-policy']
      delete headers['x-frame-options']
      await route.fulfill({ response, headers })
    })
    await frameOf(page, served.address, stopping)
    const framed = page.frameLocator('iframe')
    await expect(framed.getByText('405 Method Not Allowed')).toBeVisible()
    await expect(framed.getByRole('main')).toContainText('Commands cannot be staged inside a frame')
    await expect(framed.locator('output[data-outcome]')).toHaveAttribute('data-phase', 'refused')
    await expect(framed.getByRole('dialog')).toHaveCount(0)
    expect(writes()).toEqual([])
  })
})

test('presses made by a script do nothing; a reload stages the link again, but not once it is answered', async ({
  page,
  served,
}) => {
  const writes = watchWrites(page)
  const before = await worldOf(served)
  await page.goto(asking)
  await pressByScript(page)
  await page.keyboard.press('Escape')
  await expect(outcome(page)).toHaveAttribute('data-phase', 'cancelled')
  await follow(page, stopping)
  await pressByScript(page)
  await page.reload()
  await expect(page.getByRole('alertdialog', { name: /db1/ })).toBeVisible()
  expect(writes()).toEqual([])
  expect(await worldOf(served)).toEqual(before)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectOutcome(page, 'instance stop', 'cancelled')
  await expect(page).toHaveURL(/instances\/db1\/storage$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'db1', level: 1 })).toBeVisible()
  await expect(page.getByText('READY', { exact: true })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

/** Waits until the open dialog accepts presses, and makes every press that a script can make on it. */
async function pressByScript(page: Page): Promise<void> {
  const send = page.locator('dialog[open]').getByRole('button').last()
  await expect(send, 'it is armed').not.toHaveAccessibleDescription(/unlock/)
  await page.evaluate(() => {
    const open = document.querySelector<HTMLElement>('dialog[open]')
    for (const button of open?.querySelectorAll('button') ?? []) {
      if (!/^(Cancel|Close)/.test(button.textContent + String(button.ariaLabel))) {
        for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
          button.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }))
        }
        button.click()
      }
    }
    for (const form of open?.querySelectorAll('form') ?? []) form.requestSubmit()
    const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
    for (const at of [open, ...(open?.querySelectorAll('input, button') ?? [])]) {
      for (const name of ['keydown', 'keypress', 'keyup']) {
        at?.dispatchEvent(new KeyboardEvent(name, enter))
      }
    }
  })
}

/** Shows an address in a frame of another page. */
async function frameOf(page: Page, address: string, link: string): Promise<void> {
  await page.route('**/elsewhere.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Elsewhere</title><iframe width="900" height="600" src="${link}"></iframe>`,
    }),
  )
  await page.goto(`${address}/elsewhere.html`)
}
