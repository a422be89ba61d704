import { expect, test } from './harness/console.ts'
import { expectOutcome, expectReady, follow, row, visit } from './harness/outcome.ts'

const instances = '/projects/mock-project/instances'

test('the history keeps the focus and the scroll position, closes a question, and asks before a form with changes is left', async ({
  page,
}) => {
  const scroll = () => page.evaluate(() => window.scrollY)
  await page.setViewportSize({ width: 1280, height: 250 })
  await visit(page, '/projects')
  await page.getByRole('link', { name: 'mock-project' }).click()
  const heading = page.getByRole('heading', { name: 'Instances', level: 1 })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Instances / mock-project / Projects / Rackline')
  await expect(page.locator('[aria-live]').filter({ hasText: 'Instances' })).toHaveCount(1)
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).includes('150')))
    .toBe(true)
  await follow(page, '/do/instance/stop?project=mock-project&instance=db1')
  await expect(page.getByRole('alertdialog', { name: /db1/ })).toBeVisible()
  expect(await scroll()).toBe(0)
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).toHaveURL(instances)
  await expect(heading).toBeFocused()
  await expectOutcome(page, 'instance stop', 'cancelled')
  await expect.poll(scroll).toBe(150)
  await page.goBack()
  await expect(row(page, 'mock-project')).toBeFocused()

  await test.step('a form with changes, over a list that has been scrolled', async () => {
    await page.evaluate(() => window.scrollTo(0, 30))
    await expect.poll(scroll).toBe(30)
    await page.keyboard.press('c')
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await page.keyboard.insertText('half-done')
    const question = page.getByRole('alertdialog', { name: 'Confirm navigation' })
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(name).toHaveValue('half-done')
    await expect(page).toHaveURL(/projects-new$/)
    await page.evaluate(() => void window.rackline?.run('disk list --project mock-project'))
    await question.getByRole('button', { name: 'Leave form' }).click()
    await expect(page.getByRole('heading', { name: 'Disks', level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: /project/ })).toBeVisible()
    await expect.poll(scroll).toBe(30)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a slow navigation keeps the page and shows the loading bar', async () => {
    let answer = (): void => undefined
    const held = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/v1/vpcs?*', async (route) => {
      await held
      await route.continue()
    })
    void page.evaluate(() => window.rackline?.run('vpc list --project mock-project'))
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: 'VPCs', level: 1 })).toBeFocused()
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
  await page.evaluate(() => window.rackline?.run('console theme light'))
  await expect.poll(theme).toBe('light')
  expect(await background()).not.toBe(dark)
  await page.keyboard.press('/')
  const filter = page.getByRole('searchbox', { name: 'Filter rows' })
  await expect(filter).toBeFocused()
  // Letters that would be keys elsewhere.
  await page.keyboard.type('st')
  await page.keyboard.insertText('ate:stopped')
  await expect(filter).toBeFocused()
  await expect(row(page, 'db-stopped')).toBeVisible()
  await expect(row(page, 'db1')).toBeHidden()
  await expect(page).toHaveURL(/filter=state%3Astopped$/)
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
})
