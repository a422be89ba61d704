import { readFile } from 'node:fs/promises'
import { confirmByKey } from './harness/answering.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, visit } from './harness/outcome.ts'

const at = '/system/support-bundles'

test.use({ pace: 5 })

test('a bundle is collected, read down to a line, downloaded and deleted, by keyboard', async ({
  page,
}) => {
  const { keyboard } = page
  await visit(page, '/system/silos')
  await keyboard.type('gb')
  await expect(page.getByRole('heading', { name: 'Support bundles', level: 1 })).toBeFocused()
  const rows = page.getByRole('table', { name: 'Support bundles' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)

  await test.step('collect one, and wait until it is ready', async () => {
    await keyboard.press('c')
    await expect(page.getByLabel('Comment')).toBeFocused()
    await keyboard.type('nexus is slow')
    await page.getByRole('button', { name: 'Create support bundle' }).press('Enter')
    await expectOutcome(page, 'bundle create', 'done')
    const facts = page.getByRole('group', { name: 'Properties table' })
    await expect(facts).toContainText('nexus is slow')
    await expect(facts).toContainText('MiB')
    await expect(page.getByTestId('Toasts')).toContainText('Support bundle collected')
  })

  await test.step('find a line in a log', async () => {
    const files = page.getByRole('table', { name: 'Files' })
    await expect(files).toContainText('rack/')
    await keyboard.press('/')
    await keyboard.type('nexus current')
    await expect(files.locator('tbody tr')).toHaveCount(4)
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'current.log', level: 1 })).toBeFocused()
    const text = page.getByRole('region', { name: 'Text of the file' })
    await expect(text).toContainText('request completed')
    await expect(page.getByText('shown and searched')).toContainText('The first 1 MiB')
    await keyboard.press('/')
    await keyboard.type('-00042)')
    await expect(page.getByText('1 line matches')).toBeVisible()
    await expect(text.locator('mark')).toHaveText('-00042)')
    await expect(page).toHaveURL(/files\/rack%2Flogs%2F.*find=-00042/)
    await keyboard.press('Enter')
  })

  await test.step('download the file', async () => {
    const saving = page.waitForEvent('download')
    await keyboard.press('w')
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('current.log')
    expect(await readFile(await saved.path(), 'utf8')).toContain('-15999)')
    await expectOutcome(page, 'console bundle file download', 'done')
  })

  await test.step('delete the bundle', async () => {
    await keyboard.type('gb')
    await expect(rows).toHaveCount(4)
    await keyboard.press('j')
    await expect(rows.first()).toBeFocused()
    await keyboard.press('d')
    await expect(page.getByRole('alertdialog')).toContainText('and all files in it')
    await confirmByKey(page)
    await expectOutcome(page, 'bundle delete', 'done')
    await expect(rows).toHaveCount(3)
    await expect(page.getByText('nexus is slow')).toHaveCount(0)
  })
})

test('failed bundles say why, binary files say so, and all files download as one zip, by mouse', async ({
  page,
}) => {
  await visit(page, at)
  const table = page.getByRole('table', { name: 'Support bundles' })
  await table.getByRole('row', { name: 'Nexus keeps restarting' }).getByRole('link').click()
  const facts = page.getByRole('group', { name: 'Properties table' })
  await expect(facts).toContainText('No disk was left for the bundle')
  await expect(page.getByText('The bundle failed, so it has no files.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toHaveAccessibleDescription(
    'The support bundle failed, so it has no files',
  )

  await page.getByRole('link', { name: 'Support bundles' }).first().click()
  await table.getByRole('row', { name: 'Before the update' }).getByRole('link').click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const zip = await saving
  expect(zip.suggestedFilename()).toMatch(/^[0-9a-f-]{36}\.zip$/)
  expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Support bundle actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit comment' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Sent to support')
  await page.getByRole('button', { name: 'Update comment' }).click()
  await expectOutcome(page, 'bundle update', 'done')
  await expect(facts).toContainText('Sent to support')

  const files = page.getByRole('table', { name: 'Files' })
  for (const name of ['rack/', 'logs/', 'BRM44220201/', 'kstat.bin']) {
    await files.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  await expect(page.getByText('This file is not text. Download it to open it.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'rack/' }).click()
  await files.getByRole('link', { name: 'membership.json' }).click()
  await expect(page.getByRole('region', { name: 'Text of the file' })).toContainText('"rack_id"')
})
