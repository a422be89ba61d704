import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** The rules of WCAG 2.2 AA, and those of them whose answer can differ from one theme to the other. */
const rules = {
  levels: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colors: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

/**
 * What is examined: the whole document, or the page's own part of it with the layers over it, which is the dialog where
 * one is open. The shell is the same around every page of a layout, so one page of each proves it. Nor are more rows examined of a table than
 * show each state that a row can be in: most of the time goes into the contrast of every text.
 */
export type Part = 'document' | 'page'

/**
 * Expects no violation of WCAG 2.2 AA in what is on screen, in both themes. Goes on after a failure: one run tells of
 * all of them.
 * @param what names it in the report, such as 'projects'
 */
export async function expectAccessibleInBothThemes(
  page: Page,
  what: string,
  part: Part = 'document',
): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  const found = await page.evaluate(violations, { part, rules })
  expect.soft(found, what).toEqual([])
}

/** Runs in the page. */
async function violations({
  part,
  rules: { levels, colors },
}: {
  part: Part
  rules: typeof rules
}) {
  const scanner: typeof axe = Reflect.get(window, 'axe')
  const { dataset } = document.documentElement
  const before = dataset['theme'] ?? 'system'
  const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)]
  const dialogs = all('dialog[open]')
  const floating = all('[role=menu], [role=tooltip], [role=toolbar], [data-testid=Toasts]')
  const own = [...(dialogs.length > 0 ? dialogs : all('main')), ...floating]
  const include = part === 'document' || own.length === 0 ? [document.documentElement] : own
  const context = { include, exclude: [['tbody > tr:nth-child(n + 16)']] }
  const found: string[] = []
  for (const [theme, runOnly] of [
    ['dark', levels],
    ['light', colors],
  ] as const) {
    dataset['theme'] = theme
    // Style sheets and media are for rules that are not asked for; passes are not told.
    const options = { runOnly: { ...runOnly, values: [...runOnly.values] }, preload: false }
    const result = await scanner.run(context, { ...options, resultTypes: ['violations'] })
    for (const { id, help, nodes } of result.violations) {
      for (const { target, failureSummary = '' } of nodes) {
        found.push(`${theme}: ${id}: ${help}: ${target.join(' ')} (${failureSummary})`)
      }
    }
  }
  dataset['theme'] = before
  return found
}
