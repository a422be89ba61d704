import { expect, type Page } from '@playwright/test'
import { listenTo, look, type Sight } from './sight.ts'

/** A call that the control plane let fail for no reason. */
type Failure = { readonly method: string; readonly path: string; readonly status: number }

/** Where somebody finds themselves after something was done. */
export type Found = 'page' | 'error page' | 'sign-in'

/** What goes wrong behind a page, and whether somebody who looks at it can know. */
export type Troubles = {
  /** How many calls failed for no reason so far. */
  readonly count: () => number
  /** How many of them would have changed something. */
  readonly writes: () => number
  /** Checks everything that happened since the last check. */
  readonly check: (after: string) => Promise<Found>
}

/** Milliseconds after which a wait counts as endless: everything here answers at once. */
const PATIENCE = 15_000

/** Watches a page from before its first document on. */
export async function watchTroubles(page: Page, provoked: RegExp): Promise<Troubles> {
  const complaints: string[] = []
  const latest = new Map<string, boolean>()
  const failures: Failure[] = []
  let checked = 0
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  page.on('console', (message) => {
    const said = `${message.type()}: ${message.text()} (${message.location().url})`
    if (/^(error|warning)/.test(said) && !provoked.test(said)) complaints.push(said)
  })
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (!/^\/(experimental\/)?v1\//.test(pathname)) return
    const method = response.request().method()
    const failed = response.headers()['x-chaos'] === 'true'
    latest.set(`${method} ${pathname}${search}`, failed)
    // A list shows each of its items, too.
    if (!failed && /limit=/.test(search)) {
      for (const call of latest.keys()) if (isItem(call, pathname)) latest.delete(call)
    }
    if (failed) failures.push({ method, path: pathname, status: response.status() })
  })
  await listenTo(page)

  const check = async (after: string): Promise<Found> => {
    const seen: Sight[] = []
    const see = async () => {
      const sight = await look(page, PATIENCE)
      seen.push(sight)
      return sight
    }
    const first = await see()
    expect(first.busy, `an endless wait after: ${after}`).toEqual([])
    expect(first.heading, `no heading after: ${after}`).not.toBe('')
    expect(complaints, `errors after: ${after}`).toEqual([])
    const news = failures.slice(checked).filter(isWrite)
    checked = failures.length
    const untold = () => {
      const heard = seen.map((sight) => sight.heard).join('\n')
      const now = seen.at(-1) ?? first
      return [
        ...news.filter(({ status }) => !wordsFor(status).test(heard)).map(nameOf),
        // What a command has asked for is told by the command.
        ...unreadAt(now, latest).filter(() => !UNREAD.test(now.said) && !FAILED.test(heard)),
      ]
    }
    // What is told comes a moment after the answer.
    for (let more = 20; more > 0 && untold().length > 0; more -= 1) await see()
    expect(untold(), `failures that nobody is told of after: ${after}`).toEqual([])
    const now = seen.at(-1) ?? first
    const found = foundAt(now)
    if (!UNREAD.test(now.said)) for (const call of unreadAt(now, latest)) latest.delete(call)
    if (found === 'error page') {
      expect(now.said, after).toMatch(/Unknown server error|not authorized|not found/i)
      expect(now.said, after).toMatch(/Try again[^]*Back to console/)
    }
    return found
  }
  return {
    count: () => failures.length,
    writes: () => failures.filter(isWrite).length,
    check,
  }
}

/** How a page says that it could not read something, and a command that it failed. */
const UNREAD = /could not load/i
const FAILED = /Unknown server error|Action not authorized/

function foundAt({ path, heading }: Sight): Found {
  if (path.startsWith('/login')) return 'sign-in'
  return /^(Something went wrong|Page not found)/.test(heading) ? 'error page' : 'page'
}

/** Queries are asked by POST, too. */
function isWrite({ method, path }: Failure): boolean {
  return method !== 'GET' && path !== '/v1/timeseries/query'
}

/** Whether a call reads one thing of a list and nothing below it. */
function isItem(call: string, list: string): boolean {
  const rest = call.startsWith(`GET ${list}/`) ? call.slice(`GET ${list}/`.length) : '/'
  return !(rest.split('?', 1)[0] ?? '').includes('/')
}

function nameOf({ method, path, status }: Failure): string {
  return `${method} ${path} ${status}`
}

/** A write that failed is told in words by whatever came up since; a session's end by the page that it led to. */
function wordsFor(status: number): RegExp {
  if (status === 401) return /Sign in to continue/
  return status === 403 ? /Action not authorized/ : /Unknown server error/
}

/** What a page looks at for as long as it is there. */
type Looks = (...names: string[]) => readonly string[]

const IN_PROJECT = String.raw`^/projects/([^/]+)`
const OF_INSTANCE = String.raw`${IN_PROJECT}/instances/([^/]+)`

const LOOKED_AT: readonly (readonly [RegExp, Looks])[] = [
  [/^\/projects$/, () => ['/v1/projects?limit=50']],
  [
    new RegExp(`${IN_PROJECT}/(instances|disks)$`),
    (project, list) => [`/v1/${list}?project=${project}&limit=50`],
  ],
  [
    new RegExp(`${OF_INSTANCE}/(storage|networking|metrics|connect|settings)`),
    (project, name) => [
      `/v1/instances/${name}?project=${project}`,
      `/v1/instances/${name}/external-ips?project=${project}`,
    ],
  ],
  [
    new RegExp(`${OF_INSTANCE}/storage$`),
    (project, name) => [`/v1/instances/${name}/disks?project=${project}&limit=50`],
  ],
  [
    new RegExp(`${OF_INSTANCE}/networking$`),
    (project, name) => [
      `/v1/network-interfaces?instance=${name}&project=${project}&limit=1000`,
      `/v1/instances/${name}/external-subnets?project=${project}`,
    ],
  ],
  [
    new RegExp(`${OF_INSTANCE}/settings$`),
    (project, name) => [`/v1/instances/${name}/anti-affinity-groups?project=${project}&limit=1000`],
  ],
]

/** What the page looks at and could not be read the last time. */
function unreadAt(sight: Sight, latest: ReadonlyMap<string, boolean>): readonly string[] {
  if (foundAt(sight) !== 'page') return []
  return LOOKED_AT.flatMap(([path, looks]) => {
    const names = path.exec(sight.path)?.slice(1)
    return names === undefined ? [] : looks(...names)
  }).filter((call) => latest.get(`GET ${call}`) === true)
}
