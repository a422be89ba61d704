import { expect, test } from './harness/console.ts'
import { countEvents, eventCount } from './harness/keyboard.ts'
import { expectOutcome, row } from './harness/outcome.ts'
import { AT_ONCE, expectState, own, stopsAtItsConsole, WAITING } from './harness/newcomer.ts'
import { expectShown } from './harness/terminal.ts'

test.setTimeout(WAITING)
test.use({ provokes: stopsAtItsConsole, pace: AT_ONCE })

/** Text that needs a keyboard: a name, and the input for the guest. */
const typed = [own.instance, 'root\r', 'echo hi\r']

test('a server is created, used, resized and deleted, by mouse', async ({ page }) => {
  await countEvents(page, ['keydown'])
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const pick = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
  const [instance, login, line] = typed
  await page.goto('/projects/mock-project/instances-new')

  await test.step('create an instance from an image', async () => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).click()
    await page.keyboard.type(instance ?? '')
    await page.getByRole('combobox', { name: 'Image' }).click()
    await page.getByRole('option', { name: /^arch/ }).click()
    await press('Create instance')
    await expectOutcome(page, 'instance create', 'done')
    await expect(page.getByRole('heading', { name: own.instance, level: 1 })).toBeVisible()
    await expectState(page, 'running')
  })

  await test.step('open its console, which types only what the guest can read', async () => {
    await press('Instance actions')
    await pick('View serial console')
    await expectShown(page, 'login:')
    await page.getByRole('region', { name: 'Serial console' }).locator('.xterm-screen').click()
    await page.keyboard.type(login ?? '')
    await expectShown(page, 'root@web:~$')
    await page.keyboard.type(line ?? '')
    await expectShown(page, /^hi$/m)
  })

  await test.step('stop and resize it', async () => {
    await press('Instance actions')
    await pick('Stop')
    await press(`Stop ${own.instance}`)
    await expectOutcome(page, 'instance stop', 'done')
    await expectState(page, 'stopped')
    const back = page.getByRole('link', { name: 'Back to instance' })
    await back.click()
    // The serial console has a menu of the same name, which disappears with it.
    await expect(back).toBeHidden()
    await press('Instance actions')
    await pick('Resize')
    await press('Increase vCPUs')
    await press('Resize')
    await expectOutcome(page, 'console instance resize', 'done')
    await expect(page.getByRole('main').locator('dl').first()).toContainText(/vCPUs\s*3/)
  })

  await test.step('delete it', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Instances').click()
    await row(page, own.instance).getByRole('button', { name: 'Row actions' }).click()
    await pick('Delete')
    await press(`Delete instance ${own.instance}`)
    await expectOutcome(page, 'instance delete', 'done')
    await expect(row(page, own.instance)).toHaveCount(0)
  })

  expect(await eventCount(page), 'no key was pressed but for these words').toBe(
    typed.join('').length,
  )
})
