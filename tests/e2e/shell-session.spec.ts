import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { expectReady, follow, visit } from './harness/outcome.ts'

const storage = '/projects/mock-project/instances/db1/storage'
const form = '/projects/mock-project/disks-new'

// The home of a silo reads lists of its own, for what needs attention.
const images = '/images'

// Signing in and out ends calls of the former user, and a name that is typed may be looked up, which answers 404.
test.use({ provokes: /40[134]/ })

test('asks to sign in, then opens the page that was requested, with what was being typed', async ({
  page,
  context,
  served,
}) => {
  const signOut = async () => {
    await context.clearCookies()
    await context.addCookies([{ name: 'mock-signed-out', value: '1', url: served.address }])
  }
  const answerLogin = async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await answerPassword(page, 'hannah-arendt')
  }
  await signOut()
  await page.goto(`${storage}?filter=disk`)
  await expect(page).toHaveURL(
    `/login?redirect_uri=${encodeURIComponent(`${storage}?filter=disk`)}`,
  )
  await page.getByRole('textbox', { name: 'Silo' }).fill('maze-war')
  await answerLogin()
  await expect(page.getByRole('heading', { name: 'db1', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${storage}?filter=disk`)
  await expectReady(page)
  await page.keyboard.press(':')
  const line = page.getByRole('combobox', { name: 'Command line' })
  await expect(line).toBeFocused()
  await page.keyboard.insertText('instance stop db1')
  await expect(line).toHaveValue('instance stop db1')
  await signOut()
  await page.evaluate(() => window.rackline?.run('disk list --project mock-project'))
  // A poll of the page may be refused before this list is.
  await expect(page).toHaveURL(/\/login\?redirect_uri=%2Fprojects%2Fmock-project%2F/)
  await page.getByRole('textbox', { name: 'Silo' }).fill('maze-war')
  await expect(line).toBeHidden()
  await answerLogin()
  await expect(line).toHaveValue('instance stop db1')
  await expect(line).toBeFocused()
})

test('of two tabs one reads for both; the next user finds nothing of the former one, and a sign-out ends the session of both', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await visit(page, images)
  await visit(other, images)

  await test.step('the other tab finds what this one reads', async () => {
    const [own, others] = [listsOf(page), listsOf(other)]
    const release = await holdLists(page)
    await page.evaluate(() => window.rackline?.run('console search read'))
    await expect.poll(() => own.length).toBe(2)
    const palette = await openPalette(other)
    await palette.getByRole('combobox', { name: 'Search' }).fill('render-1')
    const found = palette.getByRole('option', { name: /^render-1/ })
    await expect(found).toHaveCount(0)
    await release()
    await expect(found).toBeVisible({ timeout: 60_000 })
    await expect(palette.getByText(/^3 projects, read/)).toBeVisible()
    expect(own.length).toBeGreaterThan(30)
    expect(others).toEqual([])
    await expect.poll(async () => (await kept(page)).text).toContain('render-1')
    await other.keyboard.press('Escape')
  })

  await test.step('the next user', async () => {
    const [former] = (await kept(page)).owners
    await page.evaluate(() => window.rackline?.run('project view mock-project'))
    await follow(page, form)
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('secret-plan')
    await follow(other, '/login/maze-war/local')
    await answerPassword(other, 'hans-jonas')
    await expect(page.getByRole('button', { name: 'User menu' })).toHaveText('Hans Jonas')
    await expect(page).toHaveURL(form)
    await expect(name).toHaveValue('')
    await expectReady(page)
    await page.evaluate(() => window.rackline?.run('console journal'))
    await expect(page.getByText('No commands yet')).toBeVisible()
    await page.keyboard.press('Escape')
    // What the former user left goes when the palette of the next one first opens the index.
    await openPalette(page)
    await expect.poll(async () => (await kept(page)).owners).not.toContain(former)
  })

  await test.step('anyone after a sign-out', async () => {
    await other.getByRole('button', { name: 'User menu' }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`/login?redirect_uri=${encodeURIComponent(form)}`)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'User menu' })).toHaveCount(0)
    // Either the index is gone, or what has opened it since finds nothing in it.
    await expect.poll(async () => (await kept(page)).text).toMatch(/^(\[\])?$/)
  })
})

async function answerPassword(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password').fill('password')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  return page.getByRole('dialog', { name: 'Quick actions' })
}

/** Collects the lists that a tab reads for its palette. */
function listsOf(page: Page): string[] {
  const lists: string[] = []
  page.on('request', (request) => {
    if (/[?&]limit=1000\b/.test(request.url())) lists.push(request.url())
  })
  return lists
}

/** Holds the replies of these lists. Returns how to release them. */
async function holdLists(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/limit=1000/, async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    release()
    // A page that is loaded while something is held does without its cache.
    await page.unrouteAll({ behavior: 'wait' })
  }
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
