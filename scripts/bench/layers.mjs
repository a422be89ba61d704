import { quantile } from './statistics.mjs'
import { firstRowSelector, instances, watch } from './page-timing.mjs'

const fresh = 3
const later = 10
/** How long a page is left alone before its first layer opens. */
const idle = 3000

/**
 * Milliseconds that a press lasts, as a person's does. Without it, the browser gets hover, press and release together,
 * and the work of the first two counts as waiting for the third.
 */
const press = { delay: 100 }
/** Milliseconds between two keys, or between moving the focus and pressing a key. */
const pause = 300

const disks = '/projects/mock-project/disks'

/**
 * The layers: where and how each is opened, the event that starts the clock, the element to wait for, and how it is
 * closed. `before` is done without being timed.
 */
const layers = {
  palette: { act: key('Control+k'), shows: 'dialog[open] [role=option]' },
  menu: {
    kind: 'click',
    act: (page) => row(page).getByRole('button', { name: 'Row actions' }).click(press),
    shows: '[role=menu] [role=menuitem]',
  },
  question: {
    before: (page) => row(page).getByRole('link', { name: 'db1' }).focus(),
    act: key('t'),
    shows: '[role=alertdialog][open] footer button',
  },
  help: { act: key('?'), shows: 'dialog[open] h2' },
  journal: { before: key('g'), act: key('j'), shows: 'dialog[open] h2' },
  drawer: {
    path: disks,
    kind: 'click',
    act: (page) => page.getByRole('link', { name: 'disk-1', exact: true }).click(press),
    shows: 'dialog[open] h2',
  },
  'mark bar': {
    kind: 'click',
    act: (page) => row(page).getByRole('checkbox').click(press),
    shows: '[role=toolbar] button',
  },
}

/** Measures how long each layer takes to open: the first time on a page that has been idle, and later. */
export async function layersOpening({ open }) {
  const rows = []
  for (const [name, layer] of Object.entries(layers)) {
    const times = { first: [], later: [] }
    for (let round = 0; round < fresh; round += 1) await openings(open, layer, times)
    rows.push(
      { what: `${name}, first opening`, value: quantile(times.first, 0.5), unit: 'ms', most: 80 },
      { what: `${name}, later (median)`, value: quantile(times.later, 0.5), unit: 'ms', most: 50 },
    )
  }
  return rows
}

/** Opens a layer on a fresh page: once after the page has been idle, and in the last round several times more. */
async function openings(open, layer, times) {
  const { page, close } = await open()
  await watch(page)
  await page.goto(layer.path ?? instances)
  await page.locator(firstRowSelector).first().waitFor()
  await page.getByRole('contentinfo').getByText('READY').waitFor()
  // Somebody is there: a page that nobody has touched has not loaded its largest layers.
  await page.keyboard.press('Shift')
  await page.waitForTimeout(idle)
  times.first.push(await opened(page, layer))
  const rounds = Math.ceil(later / fresh)
  for (let round = 0; round < rounds; round += 1) times.later.push(await opened(page, layer))
  await close()
}

async function opened(page, { kind = 'keydown', before, act, shows }) {
  if (before !== undefined) {
    await before(page)
    await page.waitForTimeout(pause)
  }
  await page.evaluate(
    ([event, selector]) => {
      window.bench.arm(event, () => document.querySelector(selector) !== null)
    },
    [kind, shows],
  )
  await act(page)
  const taken = await page.evaluate(() => window.bench.taken())
  await page.keyboard.press('Escape')
  await page.waitForFunction((selector) => document.querySelector(selector) === null, shows)
  return taken
}

function row(page) {
  return page.getByRole('row', { name: 'db1' }).first()
}

function key(keys) {
  return (page) => page.keyboard.press(keys)
}
