import { mkdtemp, open as openFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const gigabytes = 4
const chunk = 512 * 1024
const chunks = (gigabytes * 2 ** 30) / chunk
const dense = 32
const address = '/projects/mock-project/images-new?name=huge&os=alpine&version=3.20'

/** Measures the memory of a page while it uploads a large image, of which one chunk in many is not zeros. */
export async function upload({ open }) {
  const folder = await mkdtemp(join(tmpdir(), 'rackline-bench-'))
  const { page, devtools, close } = await open()
  try {
    await page.goto(address)
    await page.getByLabel('Image file').setInputFiles(await sparseFile(folder))
    await page.getByText('might not be bootable').waitFor()
    const before = await retained(devtools)
    const start = performance.now()
    await page.getByRole('button', { name: 'Upload image' }).last().click()
    const end = page
      .locator('[data-testid="upload-step: Image uploaded successfully"][data-status=complete]')
      .waitFor({ timeout: 600_000 })
      .then(() => true)
    const pause = () => new Promise((resolve) => setTimeout(resolve, 1000))
    let most = before
    while (!(await Promise.race([end, pause()]))) most = Math.max(most, await retained(devtools))
    const seconds = (performance.now() - start) / 1000
    const what = `upload of ${gigabytes} GiB`
    return [
      { what: `${what}, one chunk in ${dense} sent, taken in`, value: seconds, unit: 's' },
      { what: `${what}, memory of the page`, value: most / 1e6, unit: 'MB', most: 80 },
      { what: `${what}, growth of it`, value: (most - before) / 1e6, unit: 'MB' },
    ]
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
}

/** Makes a file that takes hardly any room on the disk. */
async function sparseFile(folder) {
  const path = join(folder, 'huge.img')
  const file = await openFile(path, 'w')
  await file.truncate(chunks * chunk)
  const bytes = Buffer.alloc(chunk, 7)
  for (let at = 0; at < chunks; at += dense) await file.write(bytes, 0, chunk, at * chunk)
  await file.close()
  return path
}

/** Returns the bytes that the page holds on to: its heap, and the buffers outside of it. */
async function retained(devtools) {
  await devtools.send('HeapProfiler.collectGarbage')
  const {
    usedSize,
    embedderHeapUsedSize = 0,
    backingStorageSize = 0,
  } = await devtools.send('Runtime.getHeapUsage')
  return usedSize + embedderHeapUsedSize + backingStorageSize
}
