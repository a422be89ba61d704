import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Expects no violation of WCAG 2.2 AA in what is on screen.
 * @param what names it in the report, such as 'projects, dark'
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  )
  expect(found, what).toEqual([])
}

/** As {@link expectAccessible}, in both themes. */
export async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'system')
  for (const theme of ['dark', 'light']) {
    await setTheme(page, theme)
    await expectAccessible(page, `${what}, ${theme}`)
  }
  await setTheme(page, before)
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
  }, theme)
}
