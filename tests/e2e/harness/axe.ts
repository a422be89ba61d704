import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules whose answer can differ from one theme to the other. */
const colours = ['color-contrast', 'link-in-text-block']

/**
 * Expects no violation of WCAG 2.2 AA in what is on screen, in both themes.
 * @param what names it in the report, such as 'projects'
 */
export async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'system')
  await setTheme(page, 'dark')
  await expectAccessible(page, `${what}, dark`)
  await setTheme(page, 'light')
  await expectNone(scan(page).withRules(colours), `${what}, light`)
  await setTheme(page, before)
}

/** As {@link expectAccessibleInBothThemes}, in the theme that is on. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectNone(scan(page).withTags(levels), what)
}

/**
 * The console has no frames: without them there is no need for a second page, which takes most of the time. Nor are
 * passes told, or style sheets and media fetched again for rules that are not asked for.
 */
function scan(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
}

async function expectNone(axe: AxeBuilder, what: string): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  )
  // One that is wrong hides no others.
  expect.soft(found, what).toEqual([])
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
  }, theme)
}
