import { quantile } from './statistics.mjs'
import { firstRowSelector, watch } from './page-timing.mjs'

const rounds = 10
/** Queries typed letter by letter to find one of many. */
const typed = ['web-12', 'stop ', 'db', 'instance st', 'project', 'delete disk']

/** Measures opening the palette, and typing in it once all forty thousand objects of the large world are known. */
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
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const strokes = []
  for (const text of typed) {
    for (const letter of text) strokes.push(await stroke(page, devtools, letter))
    await page.getByPlaceholder('Search').fill('')
  }
  await close()
  return [
    { what: 'palette, first opening', value: opened[0], unit: 'ms' },
    { what: 'palette, opening (median)', value: quantile(opened, 0.5), unit: 'ms', most: 50 },
    { what: 'keystroke, 40,000 objects (p50)', value: quantile(strokes, 0.5), unit: 'ms script' },
    {
      what: 'keystroke, 40,000 objects (p95)',
      value: quantile(strokes, 0.95),
      unit: 'ms script',
      most: 16,
    },
  ]
}

/** Waits until the palette has read every project, which the heading of the resources tells. */
async function everythingRead(page) {
  await page.getByPlaceholder('Search').fill('web')
  await page.getByText(/^\d+ projects, read \d+/).waitFor({ timeout: 120_000 })
  await page.getByPlaceholder('Search').fill('')
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
