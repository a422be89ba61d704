import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { rename } from './harness/renamed.ts'
import { expectOutcome, follow, visit } from './harness/outcome.ts'

/** Markup, a bidi override and the bell character. */
const poison = (word: string) => `<u-x>\u202E${word}\u0007`
const seen = (word: string) => `<u-x>‹U+202E›${word}‹U+0007›`

test.use({ provokes: /status of 400|status: 400/ })

test('names of markup and invisible characters are only text, wherever they stand', async ({
  page,
}) => {
  const names = { 'mock-project': poison('project'), db1: poison('one'), 'disk-1': poison('disk') }
  await rename(page, names, poison('about'))

  await test.step('in lists, titles, crumbs and the sidebar', async () => {
    await visit(page, '/projects')
    await expect(page.getByRole('main').getByText(seen('about')).first()).toBeVisible()
    await page.getByRole('link', { name: seen('project') }).click()
    await expect(page.getByRole('row').getByText(seen('one'))).toBeVisible()
    for (const name of ['Breadcrumbs', 'Sidebar navigation']) {
      await expect(page.getByRole('navigation', { name })).toContainText(seen('project'))
    }
    await expect(page).toHaveTitle(/‹U\+202E›project‹U\+0007›/)
    await expectOnlyText(page)
  })

  await test.step('in the palette and the command line', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('one')
    await expect(
      page
        .getByRole('option')
        .filter({ hasText: seen('one') })
        .first(),
    ).toBeVisible()
    await expectOnlyText(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press(':')
    await page.getByRole('combobox', { name: 'Command line' }).fill('instance stop ')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.insertText(`${poison('wrong')} --x`)
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert').filter({ hasText: 'Reading a file is not supported' })
    await expect(alert).toBeVisible()
    await expectOnlyText(page)
    await page.keyboard.press('Escape')
  })

  await test.step('on a page, its menus, questions and reports, and in the journal', async () => {
    await page.getByRole('link', { name: seen('one') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen('one'))
    await expect(page.getByRole('main').getByText(seen('about'))).toBeVisible()
    await expect(page.getByRole('row').getByText(seen('disk'))).toBeVisible()
    await page.getByRole('button', { name: 'Instance actions' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectOnlyText(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await refuseStops(page)
    await page.keyboard.press('t')
    const question = page.getByRole('alertdialog')
    await expect(question).toHaveAccessibleName(`Stop instance ${seen('one')}?`)
    await expectOnlyText(page)
    await question.getByRole('button', { name: /^Stop / }).click()
    await expectOutcome(page, 'instance stop', 'failed')
    await expect(page.getByRole('contentinfo').getByText(seen('no'))).toBeVisible()
    await page.keyboard.type('gj')
    await expect(page.getByRole('dialog', { name: 'Journal' })).toContainText(seen('no'))
    await expectOnlyText(page)
    await page.keyboard.press('Escape')
  })

  await test.step('in what a link leads to', async () => {
    await follow(page, `/do/instance/stop?${encodeURIComponent(poison('key'))}=1`)
    await expect(page.getByText('400 Bad Request')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(seen('key'))
    await follow(page, `/projects-new?name=${encodeURIComponent(poison('name'))}`)
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
    await expectOnlyText(page)
  })
})

/** Refuses to stop an instance, with a message of markup and invisible characters. */
async function refuseStops(page: Page): Promise<void> {
  await page.route('**/stop?*', (route) =>
    route.fulfill({
      status: 400,
      json: { error_code: 'InvalidRequest', message: poison('no'), request_id: 'one' },
    }),
  )
}

/** Expects that no markup became an element and that no invisible character is shown. */
async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.locator('u-x')).toHaveCount(0)
  const shown = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [data-tip]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'data-tip'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...labels].join('\n')
  })
  for (const unseen of ['\u202E', '\u0007']) expect(shown).not.toContain(unseen)
}
