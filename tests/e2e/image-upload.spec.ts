import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/axe.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, row, visit } from './harness/outcome.ts'

const MIB = 2 ** 20
const CHUNK = 512 * 1024
const at = '/projects/mock-project/images'

// The connection is cut on purpose.
test.use({ provokes: /ERR_FAILED|message: network|\/v1\/(images|disks)\/[\w-]+\?/ })

test('a sparse file is uploaded over a connection that breaks in the middle, also after the user leaves its page, and closing the tab asks', async ({
  page,
}) => {
  const file = await sparseFile(4 * MIB, [0, 2, 3, 5, 7])
  const written = await cutAfter(page, 3)
  await visit(page, at)
  await page.keyboard.press('c')
  const drawer = page.getByRole('dialog', { name: 'Upload image' })
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('sparse')
  await drawer.getByRole('textbox', { name: 'OS' }).fill('alpine')
  await drawer.getByRole('textbox', { name: 'Version' }).fill('3.20')
  await drawer.getByLabel('Image file').setInputFiles(file.path)
  await expect(drawer.getByText('Block size might be set incorrectly')).toBeVisible()
  await drawer.getByRole('radio', { name: '4096' }).check()
  await expect(drawer.getByText('Block size might be set incorrectly')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Upload image' }).click()

  const dialog = page.getByRole('dialog', { name: 'Image upload progress' })
  const step = (label: string) => dialog.getByTestId(`upload-step: ${label}`)
  await expect(dialog.getByText('no connection')).toBeVisible({ timeout: 30_000 })
  await expect(step('Put disk in import mode')).toHaveAttribute('data-status', 'complete')
  await expect(step('Upload image file')).toHaveAttribute('data-status', 'running')
  await expect(step('Create image')).toHaveAttribute('data-status', 'ready')
  await expect(dialog.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible()
  await expectAccessible(page, 'the progress of an upload')
  const before = [...written]
  expect(before).toHaveLength(3)

  await dialog.getByRole('button', { name: 'Continue in background' }).click()
  await page.keyboard.type('gd')
  await expect(page.getByRole('heading', { name: 'Disks', level: 1 })).toBeVisible()
  const work = page.getByRole('group', { name: 'Upload image sparse' })
  await expect(work).toContainText('no connection')
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  await page.unroute('**/bulk-write?*')
  await work.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByTestId('Toasts')).toContainText('Image sparse uploaded')
  await expect(page.getByText(/tmp-for-image/)).toHaveCount(0)
  // No acknowledged chunk is sent again, and no chunk of zeros is sent at all.
  expect(written.toSorted((one, other) => one - other)).toEqual(file.chunks)
  await expectOutcome(page, 'console image upload', 'done')
  await page.keyboard.type('gm')
  await expect(row(page, 'sparse')).toContainText('1 GiB')
  await file.remove()
})

/** Cuts the connection after some writes to the disk. Returns the offsets acknowledged so far, which keep growing. */
async function cutAfter(page: Page, writes: number): Promise<number[]> {
  const written: number[] = []
  let left = writes
  page.on('response', (response) => {
    if (!response.url().includes('/bulk-write?') || !response.ok()) return
    const body: unknown = response.request().postDataJSON()
    written.push(Number(Reflect.get(Object(body), 'offset')))
  })
  await page.route('**/bulk-write?*', (route) => {
    left -= 1
    return left < 0 ? route.abort() : route.continue()
  })
  return written
}

/** Makes a file of zeros with one byte in some chunks, and a partition table for blocks of 4096 bytes. */
async function sparseFile(size: number, chunks: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'rackline-'))
  const path = join(folder, 'disk.img')
  const file = await open(path, 'w')
  await file.truncate(size)
  for (const chunk of chunks) await file.write('x', chunk * CHUNK)
  await file.write('EFI PART', 4096)
  await file.close()
  return {
    path,
    chunks: chunks.map((chunk) => chunk * CHUNK),
    remove: () => rm(folder, { recursive: true }),
  }
}
