import { expect, test } from './harness/console.ts'
import { countEvents, eventCount } from './harness/keyboard.ts'
import { expectOutcome, row } from './harness/outcome.ts'
import { AT_ONCE, expectState, own, stopsAtItsConsole, WAITING } from './harness/newcomer.ts'
import { expectShown } from './harness/terminal.ts'

test.setTimeout(WAITING)
test.use({ provokes: stopsAtItsConsole, pace: AT_ONCE })

/** Text that needs a keyboard: three names, and the input for the guest. */
const typed = [own.project, own.instance, 'root\r', 'echo hi\r', own.floatingIp]

test('from nothing to a server and back, by mouse', async ({ page }) => {
  await countEvents(page, ['keydown'])
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const pick = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
  const [project, instance, login, line, floatingIp] = typed
  await page.goto('/')

  await test.step('create a project', async () => {
    await press('New project')
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially(project ?? '')
    await press('Create project')
    await expectOutcome(page, 'project create', 'done')
    await expect(page.getByText('No instances')).toBeVisible()
  })

  await test.step('create an instance from an image', async () => {
    await page.getByRole('main').getByRole('button', { name: 'New instance' }).first().click()
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

  await test.step('stop it', async () => {
    await press('Instance actions')
    await pick('Stop')
    await press(`Stop ${own.instance}`)
    await expectOutcome(page, 'instance stop', 'done')
    await expectState(page, 'stopped')
  })

  await test.step('resize it', async () => {
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

  await test.step('start it', async () => {
    await press('Start')
    await expectOutcome(page, 'instance start', 'done')
    await expectState(page, 'running')
  })

  await test.step('snapshot its disk', async () => {
    const disk = page.getByRole('row', { name: /web-arch/ })
    await disk.getByRole('button', { name: 'Row actions' }).click()
    await pick('Snapshot')
    await expectOutcome(page, 'snapshot create', 'done')
  })

  await test.step('create a floating IP', async () => {
    await page.getByRole('link', { name: 'Floating IPs' }).click()
    await expect(page.getByText('No floating IPs')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'New floating IP' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).click()
    await page.keyboard.type(floatingIp ?? '')
    await page.getByRole('combobox', { name: 'Pool' }).click()
    await page.getByRole('option', { name: /default · v4/ }).click()
    await press('Create floating IP')
    await expectOutcome(page, 'floating-ip create', 'done')
    await expect(row(page, own.floatingIp)).toBeVisible()
    await page.getByRole('link', { name: 'Instances' }).first().click()
    await page.getByRole('link', { name: own.instance, exact: true }).click()
  })

  await test.step('attach a floating IP', async () => {
    await page.getByRole('tab', { name: 'Networking' }).click()
    await press('Attach floating IP')
    const dialog = page.getByRole('dialog', { name: 'Attach floating IP' })
    await dialog.getByRole('combobox', { name: 'Floating IP' }).click()
    await page.getByRole('option', { name: own.floatingIp }).click()
    await dialog.getByRole('button', { name: 'Attach floating IP' }).click()
    await expectOutcome(page, 'floating-ip attach', 'done')
    await expect(row(page, own.floatingIp)).toBeVisible()
  })

  await test.step('stop and delete it', async () => {
    await press('Stop')
    await press(`Stop ${own.instance}`)
    await expectState(page, 'stopped')
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Instances').click()
    await row(page, own.instance).getByRole('button', { name: 'Row actions' }).click()
    await pick('Delete')
    await press(`Delete instance ${own.instance}`)
    await expectOutcome(page, 'instance delete', 'done')
    await expect(page.getByText('No instances')).toBeVisible()
  })

  expect(await eventCount(page), 'no key was pressed but for these words').toBe(
    typed.join('').length,
  )
})
