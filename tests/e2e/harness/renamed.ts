import type { Page } from '@playwright/test'

/**
 * Lets the control plane call its things otherwise than it would ever do itself: real name to said name, in every
 * reply, and back in every address.
 * @param description what every description says
 */
export async function rename(
  page: Page,
  names: Readonly<Record<string, string>>,
  description: string,
): Promise<void> {
  const pairs = Object.entries(names)
  await page.route('**/v1/**', async (route) => {
    let url = route.request().url()
    for (const [real, said] of pairs) url = url.replaceAll(encodeURIComponent(said), real)
    const response = await route.fetch({ url, maxRetries: 2 })
    let body = await response.text()
    for (const [real, said] of pairs) {
      body = body.replaceAll(`"name":"${real}"`, () => `"name":${JSON.stringify(said)}`)
    }
    body = body.replaceAll(
      /"description":"[^"]*"/g,
      () => `"description":${JSON.stringify(description)}`,
    )
    await route.fulfill({ response, body })
  })
}
