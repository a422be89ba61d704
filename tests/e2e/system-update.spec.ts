import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { expectOutcome, visit } from './harness/outcome.ts'

const at = '/system/update'
const MIB = 2 ** 20
const release = (page: Page, version: string) =>
  page.getByRole('table', { name: 'Releases' }).getByRole('row').filter({ hasText: version })

test('the next release becomes the target, and the system moves to it, by keyboard', async ({
  page,
}) => {
  const { keyboard } = page
  await visit(page, '/system/access')
  await keyboard.type('gw')
  await expect(page.getByRole('heading', { name: 'System update', level: 1 })).toBeFocused()
  const facts = page.getByRole('group', { name: 'Properties table' }).first()
  await expect(facts).toContainText('60% (12 of 20)')
  await keyboard.press('j')
  await expect(release(page, '18.0.0')).toBeFocused()
  await keyboard.press('t')
  await expect(page.getByRole('alertdialog')).toContainText(
    'The system will update itself to release 18.0.0',
  )
  await keyboard.type('18.0.0')
  await expect(page.getByRole('button', { name: 'Set target release 18.0.0' })).toBeEnabled()
  await keyboard.press('Enter')
  await expectOutcome(page, 'system update target-release update', 'done')
  await expect(page.getByTestId('Toasts')).toContainText('Target release updated')
  await expect(release(page, '18.0.0')).toContainText('Target')
  await expect(release(page, '17.0.0')).not.toContainText('Target')
  await expect(facts).toContainText('0% (0 of 20)')
  await keyboard.press('t')
  await expectOutcome(page, 'system update target-release update', 'refused')
  await expect(page.getByTestId('Toasts')).toContainText('Already set as target')
})

test('a repository is uploaded, viewed, and refused without its trust root, by mouse', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'rackline-'))
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await visit(page, at)

  await test.step('upload it, and see the progress', async () => {
    await press('Upload repository')
    const drawer = page.getByRole('dialog', { name: 'Upload repository' })
    await drawer.getByLabel('Repository file').setInputFiles(await repository(folder, '19.0.0'))
    await drawer.getByRole('button', { name: 'Upload repository' }).click()
    const dialog = page.getByRole('dialog', { name: 'Repository upload progress' })
    const last = dialog.getByTestId('upload-step: Repository uploaded')
    // The mock hashes every byte, which takes a busy machine a while.
    await expect(last).toHaveAttribute('data-status', 'complete', { timeout: 30_000 })
    await expect(dialog).toContainText('64.00 MiB / 64.00 MiB')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expectOutcome(page, 'system update repo upload', 'done')
    await expect(release(page, '19.0.0')).toContainText('19.0.0.zip')
  })

  await test.step('view it, and the components older than the target', async () => {
    await page.getByRole('link', { name: '19.0.0' }).click()
    await expect(page.getByRole('dialog', { name: 'Release details' })).toContainText('19.0.0.zip')
    await page.getByRole('button', { name: 'Close' }).last().click()
    await press('16.0.0 actions')
    const item = page.getByRole('menuitem', { name: 'Set as target release' })
    await expect(item).toHaveAccessibleDescription('Cannot set older release as target')
    await page.keyboard.press('Escape')
  })

  await test.step('replace the trust root', async () => {
    await page.getByRole('link', { name: 'Trust roots' }).click()
    await expect(page.getByRole('heading', { name: 'Trust roots', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Row actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: /^Delete trust root/ }).click()
    await expectOutcome(page, 'system update trust-root delete', 'done')
    await expect(page.getByText('No trust roots')).toBeVisible()
    await page.getByRole('button', { name: 'Add trust root' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'Add trust root' })
    await drawer.getByRole('textbox', { name: 'Root role' }).fill('{"signed": {}}')
    await drawer.getByRole('button', { name: 'Add trust root' }).click()
    await expect(drawer).toContainText('A root role has “signatures” and a “signed” part')
    await drawer
      .getByLabel('Read it from a file')
      .setInputFiles({ name: 'root.json', mimeType: 'application/json', buffer: ROOT })
    await expect(drawer.getByRole('textbox', { name: 'Root role' })).toHaveValue(String(ROOT))
    await drawer.getByRole('button', { name: 'Add trust root' }).click()
    await expectOutcome(page, 'system update trust-root create', 'done')
    await page.getByRole('table').getByRole('link').click()
    const details = page.getByRole('dialog', { name: 'Trust root details' })
    await expect(details).toContainText('"snake_key": 1')
    await expect(details).toContainText('"camelKey": 2')
  })
  await rm(folder, { recursive: true })
})

const signed = {
  _type: 'root',
  version: 7,
  expires: '2036-01-01T00:00:00Z',
  keys: {},
  roles: {},
  snake_key: 1,
  camelKey: 2,
}
const ROOT = Buffer.from(JSON.stringify({ signatures: [], signed }))

/** Writes a file that is accepted as a repository: only the first bytes of a zip file. */
async function repository(folder: string, version: string): Promise<string> {
  const path = join(folder, `${version}.zip`)
  const file = await open(path, 'w')
  await file.write(Buffer.from([0x50, 0x4b, 3, 4]))
  await file.truncate(64 * MIB)
  await file.close()
  return path
}
