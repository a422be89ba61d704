import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { visit } from './harness/outcome.ts'
import { signIn } from './harness/sign-in.ts'

// The home of a silo reads lists of its own, for what needs attention.
const images = '/images'

// Signing in and out ends calls of the former user, and a name that is typed may be looked up, which answers 404.
test.use({ provokes: /40[134]/ })

/** Opens the palette. */
async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  return page.getByRole('dialog', { name: 'Quick actions' })
}

/** Searches the palette, and returns it. */
async function search(page: Page, words: string) {
  const palette = await openPalette(page)
  await palette.getByRole('combobox', { name: 'Search' }).fill(words)
  return palette
}

/** Begins to read every list at once. An open palette would stop after sixty calls, and go on a minute later. */
async function readAll(page: Page): Promise<void> {
  await page.evaluate(() => window.rackline?.run('console search read'))
}

/** Collects the lists that a tab reads for its palette. */
function listsOf(page: Page): string[] {
  const lists: string[] = []
  page.on('request', (request) => {
    if (/[?&]limit=1000\b/.test(request.url())) lists.push(request.url())
  })
  return lists
}

/** Returns the owners of what is kept for the palette, and all of it as text. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const found = await indexedDB.databases()
    if (!found.some(({ name }) => name === 'rackline-index')) return { owners: [], text: '' }
    const rows = await new Promise<{ owner: string }[]>((resolve, reject) => {
      const opening = indexedDB.open('rackline-index')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const reading = database.transaction('lists').objectStore('lists').getAll()
        reading.onsuccess = () => {
          database.close()
          resolve(reading.result)
        }
      }
    })
    return { owners: [...new Set(rows.map(({ owner }) => owner))], text: JSON.stringify(rows) }
  })
}

test('of two tabs one reads, and the other finds it; so does a page that is opened again, but not the next user or anyone after a sign-out', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await visit(page, images)
  await visit(other, images)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const [own, others] = [listsOf(page), listsOf(other)]
  await page.route(/limit=1000/, async (route) => {
    await held
    await route.continue()
  })
  const render = (palette: Locator) => palette.getByRole('option', { name: /^render-1/ })

  await test.step('the other tab', async () => {
    await readAll(page)
    await expect.poll(() => own.length).toBe(2)
    const palette = await search(other, 'render-1')
    await expect(render(palette)).toHaveCount(0)
    release()
    await expect(render(palette)).toBeVisible({ timeout: 60_000 })
    await expect(palette.getByText(/^3 projects, read/)).toBeVisible()
    expect(own.length).toBeGreaterThan(30)
    expect(others).toEqual([])
  })

  await test.step('a page that is opened again', async () => {
    await page.unrouteAll()
    await expect.poll(async () => (await kept(page)).text).toContain('render-1')
    const before = own.length
    await visit(page, images)
    await expect(render(await search(page, 'render-1'))).toBeVisible()
    // The last few may not have been stored when the page went.
    expect(own.length - before).toBeLessThan(before / 3)
  })

  await test.step('the next user', async () => {
    const [former] = (await kept(page)).owners
    await signIn(other, 'hans-jonas')
    await other.close()
    await expect(page.getByRole('button', { name: 'User menu' })).toHaveText('Hans Jonas')
    await visit(page, images)
    await openPalette(page)
    // What the former user left goes when the palette of the next one first opens the index.
    await expect.poll(async () => (await kept(page)).owners).not.toContain(former)
  })

  await test.step('anyone after a sign-out', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    // Either the index is gone, or what has opened it since finds nothing in it.
    await expect.poll(async () => (await kept(page)).text).toMatch(/^(\[\])?$/)
  })
})
