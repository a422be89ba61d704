import type { Page } from '@playwright/test'

/**
 * Lets the control plane call its things otherwise than it would ever do itself: real name to said name, in every
 * reply, and back in every address. Happens in the page, where no call has to leave the browser for it. Before its
 * first document.
 * @param description what every description says
 */
export async function rename(
  page: Page,
  names: Readonly<Record<string, string>>,
  description: string,
): Promise<void> {
  await page.addInitScript(replaceNames, { pairs: Object.entries(names), description })
}

type Renaming = { readonly pairs: readonly [string, string][]; readonly description: string }

/** Runs in the page. */
function replaceNames({ pairs, description }: Renaming): void {
  const fetchNow = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!/^\/(experimental\/)?v1\//.test(new URL(request.url).pathname)) return fetchNow(request)
    let { url } = request
    for (const [real, said] of pairs) url = url.replaceAll(encodeURIComponent(said), real)
    const { method, headers, signal } = request
    const sent = await request.text()
    const reply = await fetchNow(url, {
      method,
      headers,
      signal,
      ...(sent === '' ? {} : { body: sent }),
    })
    let body = await reply.text()
    for (const [real, said] of pairs) {
      for (const field of ['name', 'display_name']) {
        body = body.replaceAll(`"${field}":"${real}"`, () => `"${field}":${JSON.stringify(said)}`)
      }
    }
    body = body.replaceAll(
      /"description":"[^"]*"/g,
      () => `"description":${JSON.stringify(description)}`,
    )
    const { status, statusText, headers: answered } = reply
    const renamed = new Response(body === '' ? null : body, {
      status,
      statusText,
      headers: answered,
    })
    return Object.defineProperty(renamed, 'url', { value: request.url })
  }
}
