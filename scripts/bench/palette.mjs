import { quantile } from './statistics.mjs'
import { firstRowSelector, instances, watch } from './page-timing.mjs'

const rounds = 10
/** Queries typed letter by letter to find one of many. */
const typed = [
  'web-12',
  'stop ',
  'db',
  'instance st',
  'project',
  'delete disk',
  'isntance',
  'db-002 in project-07',
]

/** Measures opening the palette, and typing in it once a hundred thousand objects are known. */
export async function palette({ open }) {
  const { page, devtools, close } = await open('large')
  await watch(page)
  await page.goto(instances)
  await page.locator(firstRowSelector).first().waitFor()
  await page.getByRole('contentinfo').getByText('READY').waitFor()

  const opened = []
  for (let round = 0; round < rounds; round += 1) {
    opened.push(await openOnce(page))
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  }

  await page.evaluate(fillIndex)
  await page.reload()
  await page.getByRole('contentinfo').getByText('READY').waitFor()
  await openOnce(page)
  await page.getByPlaceholder('Search').fill('stored-999-0')
  await page.getByRole('option', { name: /^stored-999-0/ }).waitFor({ timeout: 60_000 })
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

/**
 * Runs in the page: fills the stored index with a hundred thousand entries, in every list that the palette reads of a
 * thousand projects: 500 instances and 1,500 disks in each of the first twenty, and 60 snapshots in each.
 */
async function fillIndex() {
  const asked = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('error', () => reject(request.error))
      request.addEventListener('success', () => resolve(request.result))
    })
  const rowsIn = async (database) =>
    asked(database.transaction('lists').objectStore('lists').getAll())
  const isHere = ({ at, within }) => at > 0 && within.project === 'mock-project'
  const database = await asked(indexedDB.open('rackline-index'))
  // What this project has is read before the list of projects.
  let rows = await rowsIn(database)
  while (!rows.some(({ noun, at }) => noun === 'project' && at > 0)) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    rows = await rowsIn(database)
  }
  const kinds = rows.filter(isHere).map(({ noun }) => noun)
  const [{ owner }] = rows
  const words = ['web', 'db', 'cache', 'queue', 'worker', 'build']
  const guests = Array.from(
    { length: 500 },
    (_, n) => `${words[n % words.length]}-${String(n).padStart(3, '0')}`,
  )
  const namesIn = (noun, project) => {
    if (noun === 'snapshot') return Array.from({ length: 60 }, (_, n) => `stored-${project}-${n}`)
    if (project >= 20) return []
    if (noun === 'instance') return guests
    const disks = ['boot', 'data-1', 'data-2']
    return noun === 'disk' ? guests.flatMap((name) => disks.map((one) => `${name}-${one}`)) : []
  }
  const lists = database.transaction('lists', 'readwrite').objectStore('lists')
  let filed = Date.now()
  for (let n = 0; n < 1000; n += 1) {
    const project = n === 0 ? 'mock-project' : `project-${String(n + 1).padStart(2, '0')}`
    for (const noun of kinds) {
      filed += 1
      lists.put({
        owner,
        key: `${noun}/${project}`,
        filed,
        noun,
        within: { project },
        at: Date.now(),
        isCut: false,
        rows: namesIn(noun, n).map((name) => [name, '', crypto.randomUUID()]),
      })
    }
  }
  await new Promise((resolve) => lists.transaction.addEventListener('complete', resolve))
  database.close()
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
