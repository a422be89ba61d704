import { firstRowSelector, instances } from './page-timing.mjs'

/**
 * Measures how many rows render again when a poll brings nothing new, and what the page changes in the table. Detects a
 * rendering by the props object that React attaches to each element: a different object means that it rendered again.
 */
export async function polling({ open }) {
  const { page, close } = await open()
  await page.clock.install()
  await page.goto(instances)
  await page.locator(firstRowSelector).first().waitFor()
  // Waits until the page has settled and the polls from its start are over.
  for (let poll = 0; poll < 3; poll += 1) await nextPoll(page)

  const rows = await page.evaluate(remember)
  if (rows === 0) throw new Error('The rows of the list carry no properties of React.')
  await nextPoll(page)
  const rendered = await page.evaluate(() => window.renderedAgain())
  // Proves that the measure can differ from 0: a filter that hides no row renders them again.
  await page.clock.resume()
  await page.getByRole('checkbox', { name: 'Mark all' }).check()
  const marked = await page.evaluate(() => window.renderedAgain())
  await close()
  if (marked.rows !== rows) throw new Error(`Marking ${rows} rows rendered ${marked.rows} of them.`)
  return [
    {
      what: `rows of ${rows} rendered by an unchanged poll`,
      value: rendered.rows,
      unit: '',
      most: 0,
    },
    { what: 'changes of the table by it (its ages)', value: rendered.changes, unit: '' },
  ]
}

/** Runs in the page: records every row of the table, and how to detect those that rendered since. */
function remember() {
  const rows = [...document.querySelectorAll('tbody tr')]
  const propertiesOf = (row) => {
    const key = Object.keys(row).find((name) => name.startsWith('__reactProps$'))
    return key === undefined ? undefined : row[key]
  }
  const before = rows.map(propertiesOf)
  let changes = 0
  new MutationObserver((records) => {
    changes += records.length
  }).observe(document.querySelector('tbody'), {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  window.renderedAgain = () => ({
    rows: rows.filter((row, at) => propertiesOf(row) !== before[at] || !row.isConnected).length,
    changes,
  })
  return before.filter((properties) => properties !== undefined).length
}

/** Lets the page's clock run until the list has been read again and the answer rendered. */
async function nextPoll(page) {
  const answered = page.waitForResponse((response) => response.url().includes('/v1/instances?'))
  await page.clock.fastForward(61_000)
  await (await answered).finished()
  await page.clock.runFor(1000)
}
