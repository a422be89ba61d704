import { expect, test } from './harness/console.ts'
import { eventCount, forbidPointer, keyboardOf } from './harness/keyboard.ts'
import { AT_ONCE, expectState } from './harness/newcomer.ts'
import { expectOutcome, row, visit } from './harness/outcome.ts'

/** The most key presses for exposing a web server, including each letter. */
const MOST = 70

test.use({ pace: AT_ONCE })

test('a newcomer exposes a web server, by keyboard', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-write'])
  await forbidPointer(page)
  await visit(page, '/projects/mock-project/instances')
  const keys = keyboardOf(page)

  await test.step('create an instance', async () => {
    await keys.press('c')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await keys.type('w')
    await keys.tabTo('Image')
    await keys.type('arch')
    await expect(page.getByRole('option', { name: /arch/ })).toBeVisible()
    await keys.press('Enter')
    await keys.press('Enter')
    await expectOutcome(page, 'instance create', 'done')
    await expect(page).toHaveURL(/\/w\/storage$/)
    await expectState(page, 'running')
  })

  await test.step('allocate a floating IP', async () => {
    await keys.type('gf')
    await expect(page.getByRole('heading', { name: 'Floating IPs', level: 1 })).toBeFocused()
    await keys.press('c')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await keys.type('a')
    await keys.tabTo('Pool')
    await keys.press('ArrowDown')
    await keys.press('ArrowDown')
    await expect(page.getByRole('option', { name: /default · v4/ })).toBeVisible()
    await keys.press('Enter')
    await keys.press('Enter')
    await expectOutcome(page, 'floating-ip create', 'done')
    await expect(row(page, 'a')).toBeVisible()
  })

  await test.step('attach it', async () => {
    await keys.press('j')
    await expect(row(page, 'a')).toBeFocused()
    await keys.press('a')
    await expect(page.getByText(/instance will be reachable at/)).toBeVisible()
    await keys.type('w')
    await expect(page.getByRole('option', { name: /^w\b/ })).toBeVisible()
    await keys.press('Enter')
    await keys.press('Enter')
    await expectOutcome(page, 'floating-ip attach', 'done')
  })

  await test.step('copy its address', async () => {
    await expect(row(page, 'a')).toContainText(/123\.4\.56\.\d+/)
    await expect(row(page, 'a').getByRole('link', { name: 'w', exact: true })).toBeVisible()
    const copy = row(page, 'a').getByRole('button', { name: 'Click to copy' })
    await keys.reach(copy)
    await keys.press('Enter')
    await expect(row(page, 'a').getByRole('status').first()).toHaveText('Copied')
  })

  await test.step('open port 443', async () => {
    await keys.type('gv')
    await expect(page.getByRole('heading', { name: 'VPCs', level: 1 })).toBeFocused()
    await keys.press('j')
    await expect(row(page, 'default')).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: 'default', level: 1 })).toBeFocused()
    await keys.press('c')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await keys.type('t')
    await keys.reach(page.getByRole('textbox', { name: /^Port filters/ }))
    await keys.type('443')
    await keys.press('Enter')
    await expect(page.getByRole('table', { name: 'Port filters' })).toContainText('443')
    await keys.reach(page.getByRole('button', { name: 'Add TCP' }))
    await keys.press('Enter')
    await expect(page.getByRole('table', { name: 'Protocol filters' })).toContainText('TCP')
    await keys.reach(page.getByRole('button', { name: 'Add rule' }))
    await keys.press('Enter')
    await expectOutcome(page, 'console vpc firewall-rule create', 'done')
    await expect(row(page, 't')).toContainText('443')
  })

  expect(await eventCount(page), 'the pointer was never used').toBe(0)
  console.log(`Exposing a web server: ${keys.pressed()} presses`)
  expect(keys.pressed(), 'presses').toBeLessThan(MOST)
})
