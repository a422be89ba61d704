import { quantile } from './statistics.mjs'
import { firstRowSelector, watch } from './page-timing.mjs'

const rounds = 10
/** Queries typed letter by letter to find one of many. */
const typed = ['web-12', 'stop ', 'db', 'instance st', 'project', 'delete disk']

/** Measures opening the palette, and typing in it once a hundred thousand objects are known. */
export async function palette({ open }) {
  const { page, devtools, close } = await open('large')
  await watch(page)
  await page.goto('/projects')
  await page.locator(firstRowSelector).first().waitFor()
  await page.getByRole('contentinfo').getByText('READY').waitFor()

  const opened = []
  for (let round = 0; round < rounds; round += 1) {
    opened.push(await openOnce(page))
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  }

  await openOnce(page)
  await everythingRead(page)
  await addSixtyThousand(page)
  await page.reload()
  await page.getByRole('contentinfo').getByText('READY').waitFor()
  await openOnce(page)
  await page.getByPlaceholder('Search').fill('stored-0-0')
  await page.getByRole('option', { name: /^stored-0-0/ }).waitFor({ timeout: 60_000 })
  await page.getByPlaceholder('Search').fill('')
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const strokes = []
  for (const text of typed) {
    for (const letter of text) strokes.push(await stroke(page, devtools, letter))
    await page.getByPlaceholder('Search').fill('')
  }
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  await close()
  return [
    { what: 'palette, first opening', value: opened[0], unit: 'ms' },
    { what: 'palette, opening (median)', value: quantile(opened, 0.5), unit: 'ms', most: 50 },
    { what: 'keystroke, 100,000 objects (p50)', value: quantile(strokes, 0.5), unit: 'ms script' },
    {
      what: 'keystroke, 100,000 objects (p95)',
      value: quantile(strokes, 0.95),
      unit: 'ms script',
      most: 16,
    },
    { what: 'heap with 100,000 objects', value: heap / 1e6, unit: 'MB', most: 40 },
  ]
}

/** Reads every project at once, and waits until the foot says that none is left. */
async function everythingRead(page) {
  await page.getByRole('button', { name: /^Read everything now/ }).click()
  await page.getByText(/^\d+ projects, read \d+/).waitFor({ timeout: 300_000 })
  await page.getByRole('button', { name: /^Read everything now/ }).waitFor({ state: 'hidden' })
  // The last lists are stored half a second later.
  await page.waitForTimeout(1000)
}

/** Fills the stored index up to a hundred thousand entries with snapshots. */
async function addSixtyThousand(page) {
  await page.evaluate(async () => {
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('rackline-index')
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const lists = database.transaction('lists', 'readwrite').objectStore('lists')
    const rows = await new Promise((resolve) => {
      const reading = lists.getAll()
      reading.addEventListener('success', () => resolve(reading.result))
    })
    const disks = rows.filter(({ noun }) => noun === 'disk')
    for (const [at, { owner, within }] of disks.entries()) {
      const things = Array.from({ length: 60_000 / disks.length }, (_, one) => [
        `stored-${at}-${one}`,
        '',
        crypto.randomUUID(),
      ])
      const key = `snapshot/${within.project}`
      const filed = Date.now() + at
      lists.put({
        owner,
        key,
        filed,
        noun: 'snapshot',
        within,
        at: filed,
        isCut: false,
        rows: things,
      })
    }
    await new Promise((resolve) => lists.transaction.addEventListener('complete', resolve))
    database.close()
  })
}

async function openOnce(page) {
  await page.evaluate(() => {
    window.bench.arm('keydown', () => document.querySelector('dialog[open] input') !== null)
  })
  await page.keyboard.press('Control+k')
  return page.evaluate(() => window.bench.taken())
}

/** Measures the main thread's script time for one letter, until its result is painted. */
async function stroke(page, devtools, letter) {
  const before = await scriptTime(devtools)
  await page.keyboard.press(letter === ' ' ? 'Space' : letter)
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
  return (await scriptTime(devtools)) - before
}

async function scriptTime(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}

function dialog(page) {
  return page.getByRole('dialog', { name: 'Quick actions' })
}
