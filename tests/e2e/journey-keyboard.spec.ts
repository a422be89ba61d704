import { expect, test } from './harness/console.ts'
import { expectArmed } from './harness/answering.ts'
import { eventCount, forbidPointer, keyboardOf } from './harness/keyboard.ts'
import { expectOutcome, expectReady, row } from './harness/outcome.ts'
import { expectState, own, stopsAtItsConsole, WAITING } from './harness/newcomer.ts'
import { forThisTest } from './harness/tab.ts'
import { expectShown } from './harness/terminal.ts'

/** The most key presses for the whole journey. */
const MOST = 65

test.setTimeout(WAITING)
// Slow enough that each change is unfinished when first read, so that only polling finds its end. The control plane is
// behind another server, because this journey needs everything that is passed on, the serial console too.
test.use({ provokes: stopsAtItsConsole, pace: 5, through: 'proxy' })

test('from nothing to a server with an address, by keyboard', async ({ page }) => {
  const keys = keyboardOf(page)
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
    await expect(page.getByText('You can only connect to the serial console')).toBeVisible()
  })

  await test.step('start it, and watch it boot', async () => {
    await keys.press('s')
    await expectOutcome(page, 'instance start', 'done')
    await expectState(page, 'running')
    await expectShown(page, /login: *$/)
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
