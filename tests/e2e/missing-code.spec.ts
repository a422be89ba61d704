import type { Locator, Page } from '@playwright/test'
import { scriptOf } from '../built-scripts.ts'
import { expect, test } from './harness/console.ts'
import { visit } from './harness/outcome.ts'

const instances = '/projects/mock-project/instances'

test.use({
  provokes:
    /Failed to load resource|dynamically imported module|Could not load|preload CSS|network/,
})

/** Goes to a page and waits until all code that is prefetched has arrived. */
async function open(page: Page, address = instances): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('contentinfo')).toContainText('READY')
}

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

/** Whether the browser requests a script again that failed to load. */
async function requestsAgain(page: Page): Promise<boolean> {
  const script = '/assets/missing.js'
  const load = () =>
    page.evaluate(
      (at) =>
        import(at).then(
          () => true,
          () => false,
        ),
      script,
    )
  await page.route(`**${script}`, (route) => route.abort())
  await load()
  await page.unroute(`**${script}`)
  await page.route(`**${script}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  return load()
}

test.describe('a page', () => {
  // Files in the cache would be found without the network.
  test.use({ alone: true })

  test('whose code or styles are missing says so, and is loaded later', async ({ page }) => {
    const main = page.getByRole('main')
    const again = main.getByRole('button', { name: 'Try again' })

    await test.step('styles, by itself', async () => {
      const release = await withhold(page, '**/assets/*.css')
      await page.goto(`${instances}/db1/storage`)
      await expect(page.getByRole('tab', { name: /Storage/ })).toBeVisible()
      const columns = () =>
        main.evaluate((element) => getComputedStyle(element.parentElement ?? element).display)
      expect(await columns()).toBe('block')
      await release()
      await expect.poll(columns).toBe('grid')
    })

    await test.step('code, on Reload', async () => {
      const release = await withhold(page, `**/${scriptOf('src/views/reach/page.tsx')}`)
      await page.getByRole('link', { name: 'Reachability' }).click()
      await expect(main).toContainText('Could not load this page.')
      await release()
      await main.getByRole('button', { name: 'Reload' }).click()
      await expect(main.getByRole('heading', { name: /^Reachability/ })).toBeVisible()
    })

    await test.step('everything, when the network is back', async () => {
      await expect(page.getByRole('contentinfo')).toContainText('READY')
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await page.getByRole('link', { name: 'VPCs' }).click()
      await expect(main.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      await expect(again).toBeVisible()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keys' }).press('Escape')
      await page.context().setOffline(false)
      await reloadIfNeeded(main, main.getByRole('heading', { name: /^VPCs/ }))
      await expect(page.getByRole('row', { name: /default/ }).first()).toBeVisible()
    })

    await test.step('layers open without waiting for a timer', async () => {
      await page.clock.install()
      await open(page)
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
      for (const keys of [':', '?']) {
        await page.keyboard.press(keys)
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    })
  })
})

test('says that the code of a layer is missing, keeps the keys working, and opens it later', async ({
  page,
}) => {
  const release = await withhold(page, `**/${scriptOf('src/views/shell/palette/dialog.tsx')}`)
  await visit(page, instances)
  const sorry = page.getByRole('dialog', { name: 'Something went wrong' })
  for (const keys of [':', 'Control+k']) {
    await page.keyboard.press(keys)
    await expect(sorry).toContainText('Could not load the palette.')
    await page.keyboard.press('Escape')
    await expect(sorry).toBeHidden()
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(sorry).toBeVisible()
  await release()
  await sorry.getByRole('button', { name: 'Reload' }).click()
  const palette = page.getByRole('dialog', { name: 'Quick actions' })
  await expect(page.getByRole('contentinfo')).toContainText('READY')
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
})

/** Enters a text in the palette while commands are missing; returns a function that lets them load. */
async function enterEarly(page: Page, text: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/${scriptOf('src/commands/update/release.ts')}`, async (route) => {
    await held
    await route.continue()
  })
  await visit(page, instances)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Quick actions' })).toBeVisible()
  await page.keyboard.type(text)
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

test('offers a reload when the server has another build', async ({ page, served }) => {
  await open(page)
  await page.route(`**/${scriptOf('src/views/disk/list.tsx')}`, (route) =>
    route.fulfill({ status: 404 }),
  )
  await page.route(`${served.address}/`, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({
      body: (await reply.text()).replaceAll(scriptOf('src/main.ts'), 'assets/newer.js'),
    })
  })
  await page.getByRole('link', { name: 'Disks' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('A new version is available.')
  await page.unrouteAll()
  await main.getByRole('button', { name: 'Reload' }).click()
  await expect(main.getByRole('heading', { name: /^Disks/ })).toBeVisible()
})

test('enables the keys once their code arrives', async ({ page }) => {
  const release = await withhold(page, `**/${scriptOf('src/views/shell/keys/keyboard.ts')}`)
  await page.goto(instances)
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('NO KEYS')
  await expect(foot).toContainText('Could not load commands and keys. Reload the page')
  await expect(page.getByRole('row', { name: /db1/ })).toBeVisible()
  await release()
  if (await requestsAgain(page)) {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
  } else await page.reload()
  await expect(foot).toContainText('READY')
  await expect(foot).not.toContainText('Could not load commands')
})

test('reports missing code to a script like any other failure', async ({ page }) => {
  const release = await withhold(page, `**/${scriptOf('src/commands/areas.ts')}`)
  await page.goto(instances)
  await expect(page.getByRole('row', { name: /db1/ })).toBeVisible()
  const run = () => page.evaluate(() => window.rackline?.run('console theme', { theme: 'dark' }))
  expect(await run()).toMatchObject({
    phase: 'fail',
    message: expect.stringMatching(/^Could not load commands/),
  })
  await release()
  if (!(await requestsAgain(page))) await page.reload()
  await expect(page.getByRole('row', { name: /db1/ })).toBeVisible()
  expect(await run()).toMatchObject({ phase: 'ran' })
})
