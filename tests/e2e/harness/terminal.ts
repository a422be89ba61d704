import { expect, type Page } from '@playwright/test'

/** Waits until the visible lines of the terminal, with trailing spaces removed, match. */
export async function expectShown(page: Page, text: string | RegExp): Promise<void> {
  const wanted =
    typeof text === 'string' ? new RegExp(text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')) : text
  await expect
    .poll(
      () =>
        page
          .locator('.xterm-rows > div')
          .evaluateAll((rows) => rows.map((row) => row.textContent.trimEnd()).join('\n')),
      { timeout: 15_000, intervals: [50, 100, 200] },
    )
    .toMatch(wanted)
}

/** Waits until typing is sent to the guest; earlier output may show before. */
export async function expectConnected(page: Page): Promise<void> {
  await expect(page.getByText('connected', { exact: true })).toBeVisible()
}
