import { quantile } from './statistics.mjs'

const total = 100_000
const perCall = 1000

/**
 * Measures the audit log with 100,000 entries: scrolls through the loaded ones, and jumps to the end of the log. The
 * number of elements in the page must not grow with the log.
 */
export async function auditLog({ open }) {
  const { page, close } = await open()
  await page.route(/\/v1\/system\/audit-log\?/, (route) =>
    route.fulfill({ json: pageOfLog(route.request()) }),
  )
  await page.goto('/system/audit-log')
  await page.locator('tr[aria-rowindex="2"]').waitFor()
  const read = performance.now()
  // Everything matches, so a search reads the whole log, a thousand entries at a time.
  await page.goto('/system/audit-log?operation=instance')
  await page.locator('tr[aria-rowindex="2"]').waitFor()
  await page.evaluate(readAll, `Searched all ${total.toLocaleString('en-US')} entries`)
  const taken = performance.now() - read
  await page.evaluate(() => scrollTo(0, 0))
  const { frames, elements } = await page.evaluate(scrollThrough)
  await close()
  const what = `audit log, ${total.toLocaleString('en-US')} entries`
  return [
    { what: `${what}: all read`, value: taken, unit: 'ms' },
    { what: `${what}: frame while scrolling (median)`, value: quantile(frames, 0.5), unit: 'ms' },
    {
      what: `${what}: frame while scrolling (p95)`,
      value: quantile(frames, 0.95),
      unit: 'ms',
      most: 33,
    },
    { what: `${what}: elements (most)`, value: elements, unit: '', most: 4000 },
  ]
}

/** Scrolls down and continues the search until the page shows this text. */
async function readAll(end) {
  const buttons = () => [...document.querySelectorAll('main button')]
  while (!document.body.textContent.includes(end)) {
    scrollTo(0, document.documentElement.scrollHeight)
    buttons()
      .find(({ textContent }) => textContent.startsWith('Keep searching'))
      ?.click()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Scrolls by three rows per frame, then in leaps; returns the milliseconds per frame and the most elements. */
async function scrollThrough() {
  const frames = []
  let elements = 0
  let last = performance.now()
  for (let step = 0; step < 360; step += 1) {
    const leap = document.documentElement.scrollHeight / 120
    scrollBy(0, step < 240 ? 84 : leap)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = performance.now()
    frames.push(now - last)
    last = now
    elements = Math.max(elements, document.querySelectorAll('*').length)
  }
  return { frames: frames.slice(1), elements }
}

const operations = ['instance_start', 'instance_stop', 'instance_create', 'instance_update']
const uuid = (at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const newest = Date.parse('2025-09-01T00:00:00Z')

/** One page of the log, newest first, as the control plane would answer. */
function pageOfLog(request) {
  const query = new URL(request.url()).searchParams
  const from = Number(query.get('page_token') ?? 0)
  const to = Math.min(total, from + Math.min(perCall, Number(query.get('limit') ?? 100)))
  const items = Array.from({ length: to - from }, (_, offset) => entryOf(from + offset))
  return { items, next_page: to < total ? String(to) : null }
}

function entryOf(at) {
  const time = new Date(newest - at * 20_000).toISOString()
  const isError = at % 9 === 0
  return {
    id: uuid(at),
    actor: { kind: 'silo_user', silo_id: uuid(1), silo_user_id: uuid(at % 40) },
    auth_method: 'session_cookie',
    credential_id: uuid(2),
    operation_id: operations[at % operations.length],
    request_id: uuid(total + at),
    request_uri: `/v1/instances/web-${at % 500}/start?project=mock-project`,
    source_ip: `192.0.2.${at % 250}`,
    user_agent: 'Mozilla/5.0',
    time_started: time,
    time_completed: time,
    result: isError
      ? { kind: 'error', http_status_code: 400, error_code: 'InvalidRequest', error_message: 'No' }
      : { kind: 'success', http_status_code: 202 },
  }
}
