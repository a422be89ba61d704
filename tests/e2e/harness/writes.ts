import type { Page } from '@playwright/test'
import type { Serving } from '../../../src/server/serve.ts'

/** True if a call changes nothing. Queries of metrics are posted, because they are too long for an address. */
export function isRead(method: string, path: string): boolean {
  return method === 'GET' || method === 'HEAD' || path.endsWith('/timeseries/query')
}

/** Records every write of a page and its frames from now on, in order, such as `POST /v1/projects`. */
export function watchWrites(page: Page): () => readonly string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!isRead(request.method(), pathname)) seen.push(`${request.method()} ${pathname}`)
  })
  return () => seen
}

const lists = [
  '/mock',
  '/v1/me',
  '/v1/policy',
  '/v1/projects?limit=1000',
  '/v1/instances?project=mock-project&limit=1000',
  '/v1/disks?project=mock-project&limit=1000',
  '/v1/snapshots?project=mock-project&limit=1000',
]

/** Returns the current state of everything that could have been changed. */
export async function worldOf(served: Serving): Promise<readonly unknown[]> {
  return Promise.all(
    lists.map(async (list): Promise<unknown> => (await fetch(served.address + list)).json()),
  )
}
