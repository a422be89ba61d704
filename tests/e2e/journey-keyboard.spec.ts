import { expect, test } from './harness/console.ts'
import { expectArmed } from './harness/answering.ts'
import { eventCount, forbidPointer, keyboardOf } from './harness/keyboard.ts'
import { expectOutcome, expectReady, row } from './harness/outcome.ts'
import { expectState, own, stopsAtItsConsole, WAITING } from './harness/newcomer.ts'
import { forThisTest } from './harness/tab.ts'
import { expectShown } from './harness/terminal.ts'

/** The most key presses for the whole journey. */
const MOST = 130

test.setTimeout(WAITING)
// Slow enough that each change is unfinished when first read, so that only polling finds its end. The control plane is
// behind another server, because this journey needs everything that is passed on, the serial console too.
test.use({ provokes: stopsAtItsConsole, pace: 5, through: 'proxy' })

test('from nothing to a server and back, by keyboard', async ({ page }) => {
  const keys = keyboardOf(page)
  await page.context().grantPermissions(['clipboard-write'])
  await forbidPointer(page)
  await forThisTest(page.addInitScript(pollMoreOften))
  await page.goto('/')
  await expectReady(page)
  // The browser may report a pointer that rests at the corner of the page.
  const resting = await eventCount(page)

  await test.step('create a project', async () => {
    await keys.press('c')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await keys.type(own.project)
    await keys.press('Enter')
    await expectOutcome(page, 'project create', 'done')
    await expect(page).toHaveURL(/lab\/instances$/)
    await expect(page.getByText('No instances')).toBeVisible()
  })

  await test.step('create an instance from an image', async () => {
    await keys.press('c')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await keys.type(own.instance)
    await keys.tabTo('Image')
    await keys.type('arch')
    await expect(page.getByRole('option', { name: /arch/ })).toBeVisible()
    await keys.press('Enter')
    await keys.press('Enter')
    await expectOutcome(page, 'instance create', 'done')
    await expect(page).toHaveURL(/\/web\/storage$/)
    await expectState(page, 'running')
  })

  await test.step('open its console, type, and see the echo', async () => {
    await keys.press('v')
    await expectShown(page, 'login:')
    await keys.type('root')
    await keys.press('Enter')
    await expectShown(page, 'root@web:~$')
    await keys.type('echo hi')
    await keys.press('Enter')
    await expectShown(page, /^hi$/m)
    await keys.press('Control+F6')
    await expect(page.getByRole('button', { name: 'Find' })).toBeFocused()
  })

  await test.step('stop it', async () => {
    await keys.press('t')
    await expectArmed(page)
    await keys.press('Enter')
    await expectOutcome(page, 'instance stop', 'done')
    await expectState(page, 'stopped')
  })

  await test.step('resize it, still beside the console', async () => {
    await keys.press('e')
    await expect(page.getByRole('spinbutton', { name: 'vCPUs' })).toBeFocused()
    await keys.press('ArrowUp')
    await keys.press('Enter')
    await expectOutcome(page, 'console instance resize', 'done')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('start it, and watch it boot', async () => {
    await keys.press('s')
    await expectOutcome(page, 'instance start', 'done')
    await expectState(page, 'running')
    await expectShown(page, /login: *$/)
  })

  await test.step('snapshot its disk', async () => {
    await keys.press('g')
    await keys.press('i')
    await expect(page.getByRole('heading', { name: 'Instances', level: 1 })).toBeFocused()
    await keys.press('j')
    await expect(row(page, own.instance)).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: own.instance, level: 1 })).toBeFocused()
    await expect(page.getByRole('main').locator('dl').first()).toContainText(/vCPUs\s*3/)
    await keys.press('j')
    await expect(page.getByRole('row', { name: /^web-arch/ })).toBeFocused()
    await keys.press('p')
    await expectOutcome(page, 'snapshot create', 'done')
  })

  await test.step('create a floating IP', async () => {
    await keys.press('g')
    await keys.press('f')
    await expect(page.getByText('No floating IPs')).toBeVisible()
    await keys.press('c')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await keys.type(own.floatingIp)
    await keys.tabTo('Pool')
    await keys.press('ArrowDown')
    await keys.press('ArrowDown')
    await expect(page.getByRole('option', { name: /default · v4/ })).toBeVisible()
    await keys.press('Enter')
    await keys.press('Enter')
    await expectOutcome(page, 'floating-ip create', 'done')
  })

  await test.step('attach it', async () => {
    await expect(row(page, own.floatingIp)).toBeVisible()
    await keys.press('j')
    await expect(row(page, own.floatingIp)).toBeFocused()
    await keys.press('a')
    await expect(page.getByText(/instance will be reachable at/)).toBeVisible()
    await keys.type(own.instance.slice(0, 1))
    await expect(page.getByRole('option', { name: own.instance })).toBeVisible()
    await keys.press('Enter')
    await keys.press('Enter')
    await expectOutcome(page, 'floating-ip attach', 'done')
    await expect(row(page, own.floatingIp)).toContainText(own.instance)
  })

  await test.step('copy its address', async () => {
    await expect(row(page, own.floatingIp)).toContainText(/123\.4\.56\.\d+/)
    await keys.reach(row(page, own.floatingIp).getByRole('button', { name: 'Click to copy' }))
    await keys.press('Enter')
    await expect(row(page, own.floatingIp).getByRole('status').first()).toHaveText('Copied')
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

  await test.step('stop and delete the instance', async () => {
    await keys.press('g')
    await keys.press('i')
    await expect(page.getByRole('heading', { name: 'Instances', level: 1 })).toBeFocused()
    await keys.press('j')
    await expect(row(page, own.instance)).toBeFocused()
    await keys.press('t')
    await expectArmed(page)
    await keys.press('Enter')
    await expectState(page, 'stopped')
    await keys.press('d')
    await expectArmed(page)
    await keys.press('Enter')
    await expectOutcome(page, 'instance delete', 'done')
    await expect(page.getByText('No instances')).toBeVisible()
  })

  expect(await eventCount(page), 'the pointer was never used').toBe(resting)
  expect(keys.pressed(), 'presses').toBeLessThanOrEqual(MOST)
  console.log(`By keyboard: ${keys.pressed()} presses`)
})

/** Polls four times as often, which proves the same. Runs in the page. */
function pollMoreOften(): void {
  const setTimer = window.setInterval.bind(window)
  const hurried = (run: TimerHandler, wait = 0, ...given: unknown[]) =>
    setTimer(run, wait / 4, ...given)
  window.setInterval = hurried as typeof window.setInterval
}
