import { expect, type Page } from '@playwright/test'

/** A call that the control plane let fail for no reason. */
type Failure = { readonly method: string; readonly path: string; readonly status: number }

/** What goes wrong behind a page, and whether somebody who looks at it can know. */
export type Troubles = {
  /** How many calls failed for no reason so far. */
  readonly count: () => number
  /** How many of them would have changed something. */
  readonly writes: () => number
  /** Checks everything that happened since the last check. */
  readonly check: (after: string) => Promise<void>
}

/** Milliseconds after which a wait counts as endless: everything here answers at once. */
const PATIENCE = 10_000

/** Watches a page from before its first document on. */
export async function watchTroubles(page: Page, provoked: RegExp): Promise<Troubles> {
  const complaints: string[] = []
  const latest = new Map<string, boolean>()
  const failures: Failure[] = []
  let [checked, writes] = [0, 0]
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  page.on('console', (message) => {
    const said = `${message.type()}: ${message.text()} (${message.location().url})`
    if (/^(error|warning)/.test(said) && !provoked.test(said)) complaints.push(said)
  })
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (!pathname.startsWith('/v1/')) return
    const method = response.request().method()
    const failed = response.headers()['x-chaos'] === 'true'
    latest.set(`${method} ${pathname}${search}`, failed)
    if (!failed) return
    failures.push({ method, path: pathname, status: response.status() })
    if (isWrite({ method, path: pathname })) writes += 1
  })
  await page.addInitScript(listen)

  const check = async (after: string) => {
    await expectRest(page, after)
    expect(complaints, `errors after: ${after}`).toEqual([])
    const news = failures.slice(checked)
    checked = failures.length
    for (const failure of news.filter(isWrite)) await expectTold(page, failure, after)
    await expectReadsTold(page, latest, after)
    if (await isError(page)) await expectWayOn(page, after)
    await page.evaluate(() => Reflect.get(window, 'heard').splice(0))
  }
  return { count: () => failures.length, writes: () => writes, check }
}

/** Queries are asked by POST, too. */
function isWrite({ method, path }: Pick<Failure, 'method' | 'path'>): boolean {
  return method !== 'GET' && path !== '/v1/timeseries/query'
}

/** Runs in the page: remembers everything that is told there, however short, and each command that was done. */
function listen(): void {
  const [heard, done]: [string[], string[]] = [[], []]
  Object.assign(window, { heard, done })
  window.addEventListener('rackline:outcome', (event) => {
    const { command, phase } = Object((event as CustomEvent<unknown>).detail)
    if (phase === 'done' && command !== 'console sign-in') done.push(String(command))
  })
  const told = '[role=alert], [role=status], [role=alertdialog], dialog'
  const watcher = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement
        const inside = [...(element?.querySelectorAll(told) ?? []), element?.closest(told)]
        for (const one of inside) if (one != null) heard.push(one.textContent)
      }
    }
  })
  watcher.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Waits until nothing is under way any more: nothing runs, loads, spins or is still to be filled in. */
async function expectRest(page: Page, after: string): Promise<void> {
  // A row that a question is about waits for the answer.
  const busy =
    '[role=progressbar], body:not(:has([role=alertdialog])) tr[aria-busy=true], [aria-busy=true]:not(tr), [data-phase=running], main [class*=skeleton], [class*=waiting]'
  const rests = page.waitForFunction(
    (waits) => {
      const heading = document.querySelector('main h1, dialog[open] h1, dialog[open] h2')
      return heading !== null && document.querySelector(waits) === null
    },
    busy,
    { timeout: PATIENCE },
  )
  const left = await rests.then(
    () => [],
    () =>
      page.locator(busy).evaluateAll((found) => found.map((one) => one.outerHTML.slice(0, 300))),
  )
  const main = () => page.locator('main').innerText()
  expect(left, `an endless wait after: ${after}`).toEqual([])
  await rests.catch(async () => expect(await main(), `no heading after: ${after}`).toBe('a page'))
}

/** A write that failed is told in words by whatever came up since; a session's end by the page that it led to. */
async function expectTold(page: Page, failure: Failure, after: string): Promise<void> {
  const words = WORDS[failure.status] ?? /Unknown server error/
  await expect
    .poll(
      async () => page.evaluate(() => [...Reflect.get(window, 'heard')].map(String).join('\n')),
      {
        message: `${failure.method} ${failure.path} ${failure.status} is told after: ${after}`,
      },
    )
    .toMatch(words)
}

const WORDS: Readonly<Record<number, RegExp>> = {
  401: /Sign in to go on where you were/,
  403: /Action not authorized/,
}

/** What each page looks at for as long as it is there: by its path, then the calls. */
const LOOKED_AT: readonly (readonly [RegExp, (...names: string[]) => readonly string[]])[] = [
  [/^\/projects$/, () => ['/v1/projects?limit=50']],
  [/^\/projects\/([^/]+)\/(instances|disks)$/, (p, list) => [`/v1/${list}?project=${p}&limit=50`]],
  [
    /^\/projects\/([^/]+)\/instances\/([^/]+)\/(?!serial)/,
    (p, i) => [`/v1/instances/${i}?project=${p}`, `/v1/instances/${i}/external-ips?project=${p}`],
  ],
  [
    /^\/projects\/([^/]+)\/instances\/([^/]+)\/storage$/,
    (p, i) => [`/v1/instances/${i}/disks?project=${p}&limit=1000`],
  ],
  [
    /^\/projects\/([^/]+)\/instances\/([^/]+)\/networking$/,
    (p, i) => [
      `/v1/network-interfaces?instance=${i}&project=${p}&limit=1000`,
      `/v1/instances/${i}/external-subnets?project=${p}`,
    ],
  ],
  [
    /^\/projects\/([^/]+)\/instances\/([^/]+)\/settings$/,
    (p, i) => [`/v1/instances/${i}/anti-affinity-groups?project=${p}&limit=1000`],
  ],
]

/** What the page looks at, and whether the last look failed, is said by the page. */
async function expectReadsTold(
  page: Page,
  latest: ReadonlyMap<string, boolean>,
  after: string,
): Promise<void> {
  const silent = async () => {
    const { pathname } = new URL(page.url())
    const failed = LOOKED_AT.flatMap(([path, of]) => {
      const names = path.exec(pathname)?.slice(1)
      return names === undefined ? [] : of(...names)
    }).filter((call) => latest.get(`GET ${call}`) === true)
    if (failed.length === 0 || (await isError(page))) return []
    return (await page.getByText(/could not (be )?read/i).count()) > 0 ? [] : failed
  }
  await expect.poll(silent, { message: `reads that failed are told after: ${after}` }).toEqual([])
}

/** A page that could not be had says so in a sentence, and how to go on. */
async function expectWayOn(page: Page, after: string): Promise<void> {
  const words = await page.getByRole('main').innerText()
  expect(words, after).toMatch(/Unknown server error|not authorized|not found|does not exist/i)
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }), after).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to console' }), after).toBeVisible()
}

/** Whether the page that is shown is the one for what could not be arrived at. */
export async function isError(page: Page): Promise<boolean> {
  return page.getByRole('link', { name: 'Back to console' }).isVisible()
}
