import { fileURLToPath } from 'node:url'
import { expect, test } from './harness/console.ts'
import { expectOutcome, row, visit } from './harness/outcome.ts'

const certificate = (file: string) =>
  fileURLToPath(new URL(`../mock/certificates/${file}`, import.meta.url))

test('a silo is set up by mouse: its certificate, its quotas and its identity provider', async ({
  page,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await visit(page, '/system/silos')

  await test.step('create requires a certificate', async () => {
    await press('New silo')
    const drawer = page.getByRole('dialog', { name: 'Create silo' })
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('sales')
    await drawer.getByRole('checkbox', { name: /viewer role/ }).check()
    await press('Create silo')
    await expect(drawer.getByText('At least one certificate is required')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Add TLS certificate' })).toBeFocused()
  })

  await test.step('possible faults of a certificate are shown before it is sent', async () => {
    await press('Add TLS certificate')
    const dialog = page.getByRole('dialog', { name: 'Add TLS certificate' })
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('first')
    await dialog.getByLabel('Cert').setInputFiles(certificate('expired.crt'))
    await expect(dialog.getByText('This certificate expired on Jan 1, 2025')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add certificate' }).click()
    await expect(dialog.getByLabel('Cert')).toBeFocused()
    await dialog.getByLabel('Cert').setInputFiles(certificate('ec.key'))
    await expect(dialog.getByRole('heading', { name: "Couldn't parse certificate" })).toBeVisible()
    await dialog.getByLabel('Cert').setInputFiles(certificate('good.crt'))
    await expect(dialog.getByText('It should be for sales.sys.placeholder.')).toBeVisible()
    await dialog.getByLabel('Key').setInputFiles(certificate('ec.key'))
    await dialog.getByRole('button', { name: 'Add certificate' }).click()
    await expect(page.getByRole('table', { name: 'TLS certificates' })).toContainText('2099')
    await press('Create silo')
    await expectOutcome(page, 'silo create', 'done')
    await expect(row(page, 'sales')).toContainText('saml jit')
  })

  await test.step('add an identity provider', async () => {
    await page.getByRole('link', { name: 'sales', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No identity providers' })).toHaveCount(0)
    await page.getByRole('button', { name: 'New provider' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'Create identity provider' })
    const fill = (name: string, text: string) =>
      drawer.getByRole('textbox', { name, exact: true }).fill(text)
    await fill('Name', 'okta')
    const acs = drawer.getByRole('textbox', { name: 'ACS URL' })
    await expect(acs).toBeDisabled()
    await expect(acs).toHaveValue('https://sales.sys.placeholder/login/sales/saml/okta')
    await drawer.getByRole('checkbox', { name: 'Use standard ACS URL' }).uncheck()
    await acs.fill('https://elsewhere.example/acs')
    await drawer.getByRole('checkbox', { name: 'Use standard ACS URL' }).check()
    await expect(acs).toHaveValue('https://sales.sys.placeholder/login/sales/saml/okta')
    await fill('Description', 'Where sales signs in')
    await fill('Technical contact email', 'it@sales.example')
    await fill('Service provider client ID', 'rackline')
    await fill('Single Logout (SLO) URL', 'https://idp.example/logout')
    await fill('Entity ID', 'https://idp.example/metadata')
    await drawer.getByRole('radio', { name: 'XML' }).check()
    await drawer.getByLabel('Metadata source XML').setInputFiles({
      name: 'metadata.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from('<EntityDescriptor entityID="https://idp.example/metadata"/>'),
    })
    await press('Create provider')
    await expectOutcome(page, 'silo idp saml create', 'done')
    await page.getByRole('link', { name: 'okta', exact: true }).click()
    const details = page.getByRole('dialog', { name: 'Identity provider' })
    await expect(details).toContainText('it@sales.example')
    await details.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('change its quotas', async () => {
    await page.getByRole('tab', { name: 'Quotas' }).click()
    await press('Edit quotas')
    const drawer = page.getByRole('dialog', { name: 'Edit quotas' })
    await drawer.getByRole('spinbutton', { name: /^CPU/ }).fill('12')
    await drawer.getByRole('spinbutton', { name: /^Memory/ }).fill('2048')
    await drawer.getByRole('button', { name: 'Update quotas' }).click()
    await expectOutcome(page, 'silo quotas update', 'done')
    await expect(row(page, 'Memory')).toContainText('2,048 GiB')
  })

  await test.step('map a fleet role', async () => {
    await page.getByRole('link', { name: 'Fleet access' }).click()
    const mapping = page.getByRole('row', { name: /sales/ })
    await mapping.getByRole('button', { name: 'Row actions' }).click()
    await page.getByRole('menuitem', { name: 'View silo' }).click()
    await expect(page.getByRole('heading', { name: 'sales', exact: true })).toBeVisible()
    await expect(page.getByText('Fleet viewer')).toBeVisible()
  })
})

test('the users of a silo are managed by keyboard', async ({ page }) => {
  const keys = page.keyboard
  await visit(page, '/system/silos?tab=users')
  await keys.type('gs')
  await page.getByRole('row', { name: /pelerines/ }).focus()
  await keys.press('Enter')
  await expect(page.getByRole('tab', { name: /Identity providers/ })).toBeVisible()
  await keys.press('7')
  await expect(row(page, 'Theodor Adorno')).toBeVisible()

  await test.step('create one, with a password', async () => {
    await keys.press('c')
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
    await keys.type('walter')
    await keys.press('Tab')
    await keys.type('open sesame')
    await keys.press('Enter')
    await expectOutcome(page, 'silo idp local user create', 'done')
    await expect(row(page, 'walter')).toBeVisible()
  })

  await test.step('set another password, which is not kept anywhere', async () => {
    await row(page, 'walter').focus()
    await keys.press('.')
    await page.getByRole('menuitem', { name: 'Set password' }).press('Enter')
    await expect(page.getByLabel('New password')).toBeFocused()
    await keys.type('another one')
    await keys.press('Enter')
    await expectOutcome(page, 'silo idp local user set-password', 'done')
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(kept).not.toContain('another one')
  })

  await test.step('delete one', async () => {
    await row(page, 'walter').focus()
    await keys.press('d')
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' })
    await expect(confirm).toBeEnabled()
    await confirm.press('Enter')
    await expectOutcome(page, 'silo idp local user delete', 'done')
    await expect(row(page, 'walter')).toHaveCount(0)
  })
})
