import { firstRowSelector, instances } from './watching.mjs'

/**
 * Rows that are rendered again when a poll brings nothing new, and what the page changes in the table.
 * React hangs on each element the properties of its last rendering: another object says that it was rendered again.
 */
export async function polling({ open }) {
  const { page, close } = await open()
  await page.clock.install()
  await page.goto(instances)
  await page.locator(firstRowSelector).first().waitFor()
  // Until what was still settling at the start has settled, and its polls are over.
  for (let poll = 0; poll < 3; poll += 1) await nextPoll(page)

  const rows = await page.evaluate(remember)
  if (rows === 0) throw new Error('The rows of the list carry no properties of React.')
  await nextPoll(page)
  const rendered = await page.evaluate(() => window.renderedAgain())
  // The measure can say something else than 0: a filter that leaves out no row draws them anew.
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

/** Runs in the page: notes every row of the table, and how to tell those that were rendered since. */
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

/** Lets the page's clock run until the list is read again, and until what came has been drawn. */
async function nextPoll(page) {
  const answered = page.waitForResponse((response) => response.url().includes('/v1/instances?'))
  await page.clock.fastForward(61_000)
  await (await answered).finished()
  await page.clock.runFor(1000)
}
