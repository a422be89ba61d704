import { firstRowSelector, instances } from './watching.mjs'

/** Rows that are rendered again when a poll brings nothing new. Rows mark themselves while this is measured. */
export async function polling({ open }) {
  const { page, close } = await open()
  await page.addInitScript(() => {
    window.__racklineBench = true
  })
  await page.clock.install()
  await page.goto(instances)
  await page.locator(firstRowSelector).first().waitFor()
  // Until what was still settling at the start has settled, and its polls are over.
  for (let poll = 0; poll < 3; poll += 1) await nextPoll(page)

  const before = await page.evaluate(() => performance.getEntriesByName('rackline:row').length)
  await page.evaluate(() => {
    window.changes = 0
    new MutationObserver((records) => {
      window.changes += records.length
    }).observe(document.querySelector('tbody'), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
  await nextPoll(page)
  const after = await page.evaluate(() => ({
    marks: performance.getEntriesByName('rackline:row').length,
    changes: window.changes,
  }))
  await close()
  if (before === 0) throw new Error('The rows of the list did not mark their rendering.')
  return [
    { what: 'rows rendered by an unchanged poll', value: after.marks - before, unit: '', most: 0 },
    { what: 'changes of the table by it', value: after.changes, unit: '', most: 0 },
  ]
}

/** Lets the page's clock run until the list is read again, and until what came has been drawn. */
async function nextPoll(page) {
  const answered = page.waitForResponse((response) => response.url().includes('/v1/instances?'))
  await page.clock.fastForward(61_000)
  await (await answered).finished()
  await page.clock.runFor(1000)
}
