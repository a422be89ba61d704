import { expect, test } from './harness/console.ts'
import { expectOutcome, expectReady, follow, row, visit } from './harness/outcome.ts'

const instances = '/projects/mock-project/instances'

test('focuses the heading after navigating; going back closes a question, then finds the previous row', async ({
  page,
}) => {
  await visit(page, '/projects')
  await page.getByRole('link', { name: 'mock-project' }).click()
  await expect(page.getByRole('heading', { name: 'Instances', level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Instances / mock-project / Projects / Rackline')
  await expect(page.locator('[aria-live]').filter({ hasText: 'Instances' })).toHaveCount(1)
  await page.evaluate(() => {
    history.pushState({}, '', '/do/instance/stop?project=mock-project&instance=db1')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(page.getByRole('alertdialog', { name: /db1/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).toHaveURL(instances)
  await expect(page.getByRole('heading', { name: 'Instances', level: 1 })).toBeFocused()
  await expectOutcome(page, 'instance stop', 'cancelled')
  await page.goBack()
  await expect(row(page, 'mock-project')).toBeFocused()

  await test.step('a slow navigation keeps the page and shows the loading bar', async () => {
    let answer = (): void => undefined
    const held = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/v1/disks?*', async (route) => {
      await held
      await route.continue()
    })
    void page.evaluate(() => window.rackline?.run('disk list --project mock-project'))
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: 'Disks', level: 1 })).toBeFocused()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
})

test('the theme and a filter survive a reload, after which Tab reaches the skip link first', async ({
  page,
}) => {
  await visit(page, instances)
  const theme = () => page.locator('html').getAttribute('data-theme')
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await theme()).toBe('system')
  const dark = await background()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect.poll(theme).toBe('light')
  expect(await background()).not.toBe(dark)
  await page.keyboard.press('/')
  const filter = page.getByRole('searchbox', { name: 'Filter rows' })
  await expect(filter).toBeFocused()
  await page.keyboard.type('st')
  await page.keyboard.insertText('ate:stopped')
  await expect(filter).toBeFocused()
  await expect(row(page, 'db-stopped')).toBeVisible()
  await expect(row(page, 'db1')).toBeHidden()
  await expect(page).toHaveURL(/filter=state%3Astopped$/)
  await page.keyboard.press('Enter')
  await expect(filter).not.toBeFocused()
  await page.reload()
  await expectReady(page)
  expect(await theme()).toBe('light')
  await expect(filter).toHaveValue('state:stopped')
  await expect(row(page, 'db1')).toBeHidden()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/filter=state%3Astopped$/)
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(filter).toHaveValue('')
  await expect(filter).not.toBeFocused()
  await expect(row(page, 'db1')).toBeVisible()
  await page.evaluate(() => window.rackline?.run('console theme system'))
  await expect.poll(background).toBe(dark)
})

test('each history entry keeps its scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 250 })
  await visit(page, instances)
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).includes('150')))
    .toBe(true)
  await page.evaluate(() => window.rackline?.run('disk list'))
  await expect(page.getByRole('heading', { name: 'Disks', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Instances', level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)

  await test.step('also the list below a drawer', async () => {
    await follow(page, '/projects/mock-project/vpcs')
    await expect(page.getByRole('heading', { name: 'VPCs', level: 1 })).toBeFocused()
    await page.evaluate(() => window.scrollTo(0, 30))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(30)
    await page.keyboard.press('c')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await page.keyboard.insertText('scrolled')
    await page.getByRole('textbox', { name: 'DNS name' }).fill('scrolled')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'scrolled', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(30)
  })
})
