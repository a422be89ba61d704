import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** The rules of WCAG 2.2 AA, and some of them: whose result can differ between themes, and about what scrolls. */
const rules = {
  levels: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  colors: ['color-contrast', 'link-in-text-block'],
  scrolling: 'scrollable-region-focusable',
}

/**
 * The part to check: the whole document with its colors in both themes, or only the page and the layers over it (the
 * dialog alone if one is open) without colors. The shell is the same on every page of a layout, and colors come from
 * tokens whose contrast `tests/ui/contrast.test.ts` computes, so one document of each layout is enough. Tables are
 * checked only as far as needed to see a row in each state.
 */
type Part = 'document' | 'page'

/**
 * Expects the screen to meet WCAG 2.2 AA. Continues after a failure, so that one run reports all of them.
 * @param what names it in the report, such as 'projects'
 */
export async function expectAccessible(
  page: Page,
  what: string,
  part: Part = 'page',
): Promise<void> {
  const scan = () => page.evaluate(violations, { part, rules })
  const found = await scan()
  if (found === null) await page.evaluate(axe.source)
  expect.soft(found ?? (await scan()), what).toEqual([])
}

/** Returns null if the page lacks axe. Runs in the page. */
async function violations({
  part,
  rules: { levels, colors, scrolling },
}: {
  part: Part
  rules: typeof rules
}) {
  const scanner: typeof axe | undefined = Reflect.get(window, 'axe')
  if (scanner === undefined) return null
  const { dataset } = document.documentElement
  const before = dataset['theme'] ?? 'system'
  const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)]
  const dialogs = all('dialog[open]')
  const floating = all('[role=menu], [role=tooltip], [role=toolbar], [data-testid=Toasts]')
  const own = [...(dialogs.length > 0 ? dialogs : all('main')), ...floating]
  const include = part === 'document' || own.length === 0 ? [document.documentElement] : own
  const context = { include, exclude: [['tbody > tr:nth-child(n + 6)']] }
  /** A name that is longer than any real one scrolls where others fit. A table that scrolls must do so for keys too. */
  const isLongText = (selector: string) => {
    const element = document.querySelector(selector)
    return element?.querySelector('table') === null && /n{900}/.test(element.textContent)
  }
  const found: string[] = []
  const scan = async (theme: string, options: Parameters<typeof scanner.run>[1]) => {
    dataset['theme'] = theme
    // Only rules that do not run here need style sheets and media; passes are not reported.
    const result = await scanner.run(context, {
      ...options,
      preload: false,
      resultTypes: ['violations'],
    })
    for (const { id, help, nodes } of result.violations) {
      for (const { target, failureSummary = '' } of nodes) {
        if (id === scrolling && isLongText(String(target))) continue
        found.push(`${theme}: ${id}: ${help}: ${target.join(' ')} (${failureSummary})`)
      }
    }
  }
  const isWhole = part === 'document'
  const some = Object.fromEntries(colors.map((rule) => [rule, { enabled: isWhole }]))
  await scan('dark', { runOnly: { type: 'tag', values: levels }, rules: some })
  if (isWhole) await scan('light', { runOnly: { type: 'rule', values: colors } })
  dataset['theme'] = before
  return found
}
