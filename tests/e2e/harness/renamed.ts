import type { Page } from '@playwright/test'
import { forThisTest } from './tab.ts'

/**
 * Gives resources names that the control plane would never return: replaces real names in every reply, and puts them
 * back in every address. Works inside the page, so that calls stay fast. Call it before the first document loads.
 * @param description the description of every resource
 */
export async function rename(
  page: Page,
  names: Readonly<Record<string, string>>,
  description: string,
): Promise<void> {
  await forThisTest(page.addInitScript(replaceNames, { pairs: Object.entries(names), description }))
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
