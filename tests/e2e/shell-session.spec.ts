import { expect, test } from './harness/console.ts'
import { expectReady, follow, visit } from './harness/outcome.ts'
import { signIn } from './harness/sign-in.ts'

const storage = '/projects/mock-project/instances/db1/storage'

test.describe('without a session', () => {
  test.use({ provokes: /40[13]/ })

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
      await page.getByRole('textbox', { name: 'Username' }).fill('hannah-arendt')
      await page.getByLabel('Password').fill('password')
      await page.getByRole('button', { name: 'Sign in' }).click()
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
})

test.describe('another user of the browser', () => {
  test.use({ provokes: /40[134]/ })

  const form = '/projects/mock-project/disks-new'
  const reply = '/operations/project_list'

  test('finds nothing of the former one, who finds all of it again, until a sign-out ends the session of all tabs', async ({
    page,
    context,
  }) => {
    await visit(page, '/projects')
    await page.evaluate(() => window.rackline?.run('project view mock-project'))
    await page.keyboard.press(':')
    const line = page.getByRole('combobox', { name: 'Command line' })
    await line.fill('api project_list')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tree', { name: 'Reply' })).toBeVisible()
    await follow(page, form)
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('secret-plan')
    const other = await context.newPage()
    await signIn(other, 'hans-jonas')
    await expect(page.getByRole('button', { name: 'User menu' })).toHaveText('Hans Jonas')
    await expect(page).toHaveURL(form)
    await expect(name).toHaveValue('')
    await follow(page, reply)
    await expect(page.getByRole('main')).toContainText('/v1/projects')
    await expect(page.getByRole('tree', { name: 'Reply' })).toHaveCount(0)
    await page.keyboard.type('gj')
    await expect(page.getByText('No commands yet')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press(':')
    await page.keyboard.press('ArrowUp')
    await expect(line).toHaveValue('')
    await signIn(other, 'hannah-arendt')
    await expect(page.getByRole('button', { name: 'User menu' })).toHaveText('Hannah Arendt')
    await page.keyboard.type('gj')
    await expect(page.getByText('project view --project mock-project')).toBeVisible()
    await page.keyboard.press('Escape')
    await visit(page, form)
    await expect(name).toHaveValue('secret-plan')

    await test.step('a sign-out in another tab, after which this one forgets what it showed', async () => {
      await other.getByRole('button', { name: 'User menu' }).click()
      await other.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(other).toHaveURL(/\/login$/)
      await expect(page).toHaveURL(`/login?redirect_uri=${encodeURIComponent(form)}`)
      await expect(page.getByRole('table')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'User menu' })).toHaveCount(0)
    })
  })
})
