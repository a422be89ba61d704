import { expect, type Page } from '@playwright/test'
import { recordAnnouncements, settledState, type PageState } from './page-state.ts'

/** A call that the control plane failed at random. */
type Failure = { readonly method: string; readonly path: string; readonly status: number }

/** The kind of page that an action led to. */
export type Found = 'page' | 'error page' | 'sign-in'

/** Counts the failed calls of a page, and checks that the page reports them. */
export type FailureWatch = {
  /** How many calls failed so far. */
  readonly count: () => number
  /** How many of them were writes. */
  readonly writes: () => number
  /** Checks everything since the last check. */
  readonly check: (after: string) => Promise<Found>
}

/** How long a page may take, in milliseconds: the mock replies at once, so anything longer is a bug. */
const PATIENCE = 15_000

/** Watches a page. Call it before the first document loads. */
export async function watchFailures(page: Page, provoked: RegExp): Promise<FailureWatch> {
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
    // A list also shows each of its items.
    if (!failed && /limit=/.test(search)) {
      for (const call of latest.keys()) if (isItem(call, pathname)) latest.delete(call)
    }
    if (failed) failures.push({ method, path: pathname, status: response.status() })
  })
  await recordAnnouncements(page)

  const check = async (after: string): Promise<Found> => {
    const seen: PageState[] = []
    const see = async () => {
      const state = await settledState(page, PATIENCE)
      seen.push(state)
      return state
    }
    const first = await see()
    expect(first.busy, `still busy after: ${after}`).toEqual([])
    expect(first.heading, `no heading after: ${after}`).not.toBe('')
    expect(complaints, `errors after: ${after}`).toEqual([])
    const news = failures.slice(checked).filter(isWrite)
    checked = failures.length
    const unreported = () => {
      const heard = seen.map((state) => state.heard).join('\n')
      const now = seen.at(-1) ?? first
      return [
        ...news.filter(({ status }) => !wordsFor(status).test(heard)).map(nameOf),
        // A command reports the failures of its own reads.
        ...unreadAt(now, latest).filter(() => !UNREAD.test(now.said) && !FAILED.test(heard)),
      ]
    }
    // A failure is reported a moment after the reply.
    for (let more = 20; more > 0 && unreported().length > 0; more -= 1) await see()
    expect(unreported(), `unreported failures after: ${after}`).toEqual([])
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

/** Matches what a page shows if a read failed, and what a command reports if it failed. */
const UNREAD = /could not load/i
const FAILED = /Unknown server error|Action not authorized/

function foundAt({ path, heading }: PageState): Found {
  if (path.startsWith('/login')) return 'sign-in'
  return /^(Something went wrong|Your role does not allow this|Page not found|No such )/.test(
    heading,
  )
    ? 'error page'
    : 'page'
}

/** Returns whether a call changes something. Queries also use POST, but only read. */
function isWrite({ method, path }: Failure): boolean {
  return method !== 'GET' && !/^\/v1\/(system\/)?timeseries\/query$/.test(path)
}

/** Returns whether a call reads one item of a list itself, not something inside the item. */
function isItem(call: string, list: string): boolean {
  const rest = call.startsWith(`GET ${list}/`) ? call.slice(`GET ${list}/`.length) : '/'
  return !(rest.split('?', 1)[0] ?? '').includes('/')
}

function nameOf({ method, path, status }: Failure): string {
  return `${method} ${path} ${status}`
}

/** Matches how a failed write is reported: in a notice or form, or on the sign-in page once the session has ended. */
function wordsFor(status: number): RegExp {
  if (status === 401) return /Sign in to continue/
  return status === 403 ? /Action not authorized/ : /Unknown server error/
}

/** Returns the reads that a page keeps up to date. */
type Reads = (...names: string[]) => readonly string[]

const IN_PROJECT = String.raw`^/projects/([^/]+)`
const OF_INSTANCE = String.raw`${IN_PROJECT}/instances/([^/]+)`

const PAGE_READS: readonly (readonly [RegExp, Reads])[] = [
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

/** Returns the reads of the page whose latest call failed. */
function unreadAt(state: PageState, latest: ReadonlyMap<string, boolean>): readonly string[] {
  if (foundAt(state) !== 'page') return []
  return PAGE_READS.flatMap(([path, reads]) => {
    const names = path.exec(state.path)?.slice(1)
    return names === undefined ? [] : reads(...names)
  }).filter((call) => latest.get(`GET ${call}`) === true)
}
