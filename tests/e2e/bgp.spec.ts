import { confirmByKey } from './harness/answering.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, expectReady } from './harness/outcome.ts'

const at = '/system/networking/bgp'

// Before a set is created, the console asks for one of that name, which would be replaced.
test.use({ provokes: /bgp-announce-set\/branch\/announcement/ })

test('a session that is down, its messages and a new announcement, by keyboard', async ({
  page,
}) => {
  const { keyboard } = page
  await page.goto(`${at}/configs`)
  await expectReady(page)
  await keyboard.press(':')
  await keyboard.type('system networking bgp status')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/bgp\/sessions$/)
  await expect(page.getByText('192.0.2.33 on switch0 is not established')).toBeVisible()
  const down = page.getByRole('row').filter({ hasText: '192.0.2.33' })
  await expect(down).toContainText('active')
  await page.getByRole('row').filter({ hasText: '192.0.2.17' }).focus()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/history\?asn=64512&filter=peer%3A192\.0\.2\.17$/)
  const open = page.getByRole('row').filter({ hasText: 'AS 64600' })
  await open.focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'BGP message' })).toContainText('"hold_time": 6')
  await keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: 'keepalive' })).toHaveCount(0)

  await keyboard.press(':')
  await keyboard.type('system networking bgp announcement list as64512-announce')
  await keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'customer-pool' })).toHaveCount(1)
  await keyboard.press('c')
  const drawer = page.getByRole('dialog', { name: 'Announce network' })
  await drawer.getByRole('combobox', { name: 'Address lot' }).focus()
  await keyboard.type('customer')
  await keyboard.press('Enter')
  await drawer.getByRole('textbox', { name: 'Network' }).focus()
  await keyboard.type('123.4.56.64/26')
  await keyboard.press('Enter')
  await expectOutcome(page, 'console system networking bgp announcement create', 'done')
  const announced = page.getByRole('row').filter({ hasText: '123.4.56.64/26' })
  await expect(announced).toContainText('customer-pool')
  await announced.focus()
  await keyboard.press('d')
  await confirmByKey(page)
  await expectOutcome(page, 'console system networking bgp announcement delete', 'done')
  await expect(announced).toHaveCount(0)
})

test('an announce set, a configuration that announces it, and routes, by mouse', async ({
  page,
}) => {
  await page.goto('/system/networking/rack')
  await page.getByRole('tab', { name: 'BGP' }).click()
  await page.getByRole('tab', { name: 'Announce sets' }).click()
  await page.getByRole('button', { name: 'New BGP announce set' }).click()
  const set = page.getByRole('dialog', { name: 'Create BGP announce set' })
  await set.getByRole('textbox', { name: 'Name' }).fill('branch')
  await set.getByRole('textbox', { name: 'Network' }).fill('123.4.56.0/26')
  await set.getByRole('combobox', { name: 'Address lot' }).click()
  await page.getByRole('option', { name: /customer-pool/ }).click()
  await set.getByRole('button', { name: 'Add network' }).click()
  await set.getByRole('button', { name: 'Create announce set' }).click()
  await expectOutcome(page, 'system networking bgp announce-set update', 'done')
  await expect(page.getByRole('row').filter({ hasText: '123.4.56.0/26' })).toBeVisible()

  await page.getByRole('tab', { name: 'Configurations' }).click()
  await page.getByRole('button', { name: 'New BGP configuration' }).click()
  const config = page.getByRole('dialog', { name: 'Create BGP configuration' })
  await config.getByRole('textbox', { name: 'Name' }).fill('as65010')
  await config.getByRole('spinbutton', { name: 'ASN' }).fill('65010')
  await config.getByRole('combobox', { name: 'Announce set' }).click()
  await page.getByRole('option', { name: /branch/ }).click()
  await config.getByRole('button', { name: 'Create BGP configuration' }).click()
  await expectOutcome(page, 'system networking bgp config create', 'done')
  const row = page.getByRole('row').filter({ hasText: 'as65010' })
  await expect(row).toContainText('65010')

  await page.getByRole('tab', { name: 'Imported routes' }).click()
  await expect(page.getByRole('row').filter({ hasText: '0.0.0.0/0' })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'ASN' }).selectOption('AS 65010')
  await expect(page).toHaveURL(/imported\?asn=65010$/)
  await expect(page.getByText('No routes imported into AS 65010')).toBeVisible()
  await page.getByRole('tab', { name: 'Exported routes' }).click()
  await expect(page).toHaveURL(/exported/)
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('peer:192.0.2.9')
  await expect(page.getByRole('row').filter({ hasText: '123.4.56.0/24' })).toHaveCount(1)

  await page.getByRole('tab', { name: 'Configurations' }).click()
  await row.getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: /^Delete BGP configuration / }).click()
  await expectOutcome(page, 'system networking bgp config delete', 'done')
  await expect(row).toHaveCount(0)
})
