import type { Locator, Page } from '@playwright/test'
import { scriptOf } from '../built-scripts.ts'
import { expect, test } from './harness/console.ts'
import { hold } from './harness/hold.ts'
import { expectReady, visit } from './harness/outcome.ts'
import { forThisTest } from './harness/tab.ts'

const instances = '/projects/mock-project/instances'

test.use({
  provokes:
    /Failed to load resource|dynamically imported module|Could not load|preload CSS|network/,
})

/** Blocks code from loading; returns a function that unblocks it. */
async function withhold(page: Page, files: string): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

/**
 * Waits until something is shown. Chromium up to version 149 requests a script again that failed to load; later ones do so
 * only after a reload, and the console says that and offers it.
 */
async function reloadIfNeeded(place: Locator, shown: Locator): Promise<void> {
  const sorry = place.getByText('This browser needs a reload to try again.')
  await expect(shown.or(sorry)).toBeVisible()
  if (await sorry.isVisible()) await place.getByRole('button', { name: 'Reload' }).click()
  await expect(shown).toBeVisible()
}

test('styles, a page and a layer whose code is missing say so, keep the keys working, and are loaded later', async ({
  page,
  served,
}) => {
  const main = page.getByRole('main')
  await forThisTest(page.addInitScript(letTimersStop))
  // A page at rest loads the palette's code by itself.
  const releaseLayer = await withhold(page, `**/${scriptOf('src/views/shell/palette/dialog.tsx')}`)

  await test.step('styles, by itself', async () => {
    const release = await withhold(page, '**/assets/*.css')
    await page.goto(`${instances}/db1/storage`)
    await expect(page.getByRole('tab', { name: /Storage/ })).toBeVisible()
    const columns = () =>
      main.evaluate((element) => getComputedStyle(element.parentElement ?? element).display)
    expect(await columns()).toBe('block')
    await release()
    await expect.poll(columns, { intervals: [100] }).toBe('grid')
  })

  await test.step('a layer', async () => {
    await expectReady(page)
    const sorry = page.getByRole('dialog', { name: 'Something went wrong' })
    for (const keys of [':', 'Control+k']) {
      await page.keyboard.press(keys)
      await expect(sorry).toContainText('Could not load the palette.')
      await page.keyboard.press('Escape')
      await expect(sorry).toBeHidden()
    }
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).press('Escape')
  })

  await test.step('a page, when the network is back', async () => {
    // Fetched to see whether there is another build.
    const releaseServer = await withhold(page, `${served.address}/`)
    const release = await withhold(page, `**/${scriptOf('src/views/reach/page.tsx')}`)
    await page.getByRole('link', { name: 'Reachability' }).click()
    await expect(main.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
    await release()
    await releaseServer()
    await releaseLayer()
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await reloadIfNeeded(main, main.getByRole('heading', { name: /^Reachability/ }))
  })

  await test.step('layers open without waiting for a timer', async () => {
    await expectReady(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Reflect.set(window, 'timersStop', true))
    for (const keys of [':', '?']) {
      await page.keyboard.press(keys)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
})

/** Lets a test stop all timers, as the clock of Playwright would for the rest of the tab's life. Runs in the page. */
function letTimersStop(): void {
  for (const name of ['setTimeout', 'requestAnimationFrame', 'requestIdleCallback']) {
    const start: Function = Reflect.get(window, name)
    const stoppable = (run: (now: unknown) => void, ...given: unknown[]): unknown =>
      Reflect.apply(start, window, [
        (now: unknown) => {
          if (!Reflect.has(window, 'timersStop')) run(now)
        },
        ...given,
      ])
    Reflect.set(window, name, stoppable)
  }
}

test('keys and commands whose code is missing say so, to scripts too, and work once it arrives', async ({
  page,
}) => {
  const release = await withhold(page, `**/${scriptOf('src/views/shell/keys/keyboard.ts')}`)
  const foot = page.getByRole('contentinfo')
  const run = () => page.evaluate(() => window.rackline?.run('console theme', { theme: 'dark' }))
  await page.goto(instances)
  await expect(foot).toContainText('NO KEYS')
  await expect(foot).toContainText('Could not load commands and keys. Reload the page')
  await expect(page.getByRole('row', { name: /db1/ })).toBeVisible()
  expect(await run(), 'a failure like any other').toMatchObject({
    phase: 'fail',
    message: expect.stringMatching(/^Could not load commands/),
  })
  await release()
  await page.reload()
  await expect(foot).toContainText('READY')
  await expect(foot).not.toContainText('Could not load commands and keys')
  expect(await run()).toMatchObject({ phase: 'ran' })
  await expect(foot).not.toContainText('Could not load commands')
})

/** Enters a text in the palette while commands are missing; returns a function that lets them load. */
async function enterEarly(page: Page, text: string): Promise<() => void> {
  await visit(page, instances)
  const { asked, release } = await hold(page, `**/${scriptOf('src/commands/update/release.ts')}`)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Quick actions' })).toBeVisible()
  await asked
  await page.keyboard.insertText(text)
  await expect(page.getByRole('option', { name: /^Stop instance/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  return release
}

test('takes what was entered in the palette once all commands are there', async ({ page }) => {
  const release = await enterEarly(page, 'stop db2')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('button', { name: 'Stop db2' })).toBeVisible()
  await expect(page.getByRole('row', { name: /db2/ })).toContainText('running')
})

test('takes nothing that was entered early if another key followed', async ({ page }) => {
  const release = await enterEarly(page, 'stop db2')
  await page.keyboard.press('ArrowDown')
  release()
  // A script waits for all commands.
  await page.evaluate(() => window.rackline?.run('console theme', { theme: 'dark' }))
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Quick actions' })).toBeVisible()
})
