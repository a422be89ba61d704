import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { expectOutcome, row, visit } from './harness/outcome.ts'

const MIB = 2 ** 20
const CHUNK = 512 * 1024
const at = '/projects/mock-project/images'

// The connection is cut on purpose. Disks are made faster.
test.use({
  provokes: /ERR_FAILED|message: network|\/v1\/(images|disks)\/[\w-]+\?/,
  pace: 20,
})

test('a sparse file is uploaded over a connection that breaks in the middle, also after the user leaves its page, and closing the tab asks', async ({
  page,
}) => {
  const file = await sparseFile(4 * MIB, [0, 2, 3, 5, 7])
  await visit(page, `${at}-new?name=sparse&os=alpine&version=3.20`)
  const { written, cut } = await holdAfter(page, 3)
  const drawer = page.getByRole('dialog', { name: 'Upload image' })
  await drawer.getByLabel('Image file').setInputFiles(file.path)
  await expect(drawer.getByText('Block size might be set incorrectly')).toBeVisible()
  await drawer.getByRole('radio', { name: '4096' }).check()
  await expect(drawer.getByText('Block size might be set incorrectly')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Upload image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Image upload progress' })
  const step = (label: string) => dialog.getByTestId(`upload-step: ${label}`)
  await expect(step('Put disk in import mode')).toHaveAttribute('data-status', 'complete', {
    timeout: 30_000,
  })
  await expect(step('Upload image file')).toHaveAttribute('data-status', 'running')
  await expect.poll(() => written.length).toBe(3)

  await dialog.getByRole('button', { name: 'Continue in background' }).click()
  await page.keyboard.type('gd')
  await expect(page.getByRole('heading', { name: 'Disks', level: 1 })).toBeVisible()
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  cut()
  await expect(page.getByTestId('Toasts')).toContainText('Image sparse uploaded')
  await expect(page.getByText(/tmp-for-image/)).toHaveCount(0)
  // No acknowledged chunk is sent again, and no chunk of zeros is sent at all.
  expect(written.toSorted((one, other) => one - other)).toEqual(file.chunks)
  await expectOutcome(page, 'console image upload', 'done')
  await page.keyboard.type('gm')
  await expect(row(page, 'sparse')).toContainText('1 GiB')
  await file.remove()
})

/**
 * Holds all writes to the disk after some. Returns the offsets acknowledged so far, which keep growing, and a function
 * that cuts the connection of those held and lets later ones pass.
 */
async function holdAfter(page: Page, writes: number) {
  const written: number[] = []
  let [left, isCut] = [writes, false]
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  page.on('response', (response) => {
    if (!response.url().includes('/bulk-write?') || !response.ok()) return
    const body: unknown = response.request().postDataJSON()
    written.push(Number(Reflect.get(Object(body), 'offset')))
  })
  await page.route('**/bulk-write?*', async (route) => {
    left -= 1
    if (left >= 0 || isCut) return route.continue()
    await held
    return route.abort()
  })
  const cut = () => {
    isCut = true
    release()
  }
  return { written, cut }
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
