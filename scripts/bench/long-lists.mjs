import { quantile } from './statistics.mjs'

const rounds = 5
const project = '/projects/mock-project'

/**
 * Measures a list of 30,000 disks, page by page, and a VPC whose 40 firewall rules have 40 targets each. The elements in the
 * page must not grow with what the control plane holds.
 */
export async function longLists({ open }) {
  return [...(await disks(open)), ...(await rules(open))]
}

async function disks(open) {
  const { page, close } = await open()
  await page.route(/\/v1\/disks\?/, (route) =>
    route.fulfill({ json: pageOfDisks(route.request()) }),
  )
  const shown = (name) => page.getByRole('link', { name, exact: true }).waitFor()
  const times = { first: [], next: [], back: [] }
  const timed = async (kind, act, name) => {
    const start = performance.now()
    await act()
    await shown(name)
    times[kind].push(performance.now() - start)
  }
  await page.goto(`${project}/instances`)
  await page.getByRole('link', { name: 'db1', exact: true }).waitFor()
  const sidebar = page.getByRole('navigation', { name: 'Sidebar navigation' })
  for (let round = 0; round < rounds; round += 1) {
    await timed('first', () => sidebar.getByRole('link', { name: 'Disks' }).click(), nameOf(1))
    await timed('next', () => page.getByRole('button', { name: /^Next/ }).click(), nameOf(51))
    await timed('back', () => page.getByRole('button', { name: /^Prev/ }).click(), nameOf(1))
    await sidebar.getByRole('link', { name: 'Instances' }).click()
    await page.getByRole('link', { name: 'db1', exact: true }).waitFor()
  }
  await sidebar.getByRole('link', { name: 'Disks' }).click()
  await shown(nameOf(1))
  const elements = await elementsIn(page)
  await close()
  const what = 'disks, 30,000 in the project'
  return [
    { what: `${what}: first page (median)`, value: quantile(times.first, 0.5), unit: 'ms' },
    { what: `${what}: next page (median)`, value: quantile(times.next, 0.5), unit: 'ms' },
    { what: `${what}: back (median)`, value: quantile(times.back, 0.5), unit: 'ms' },
    { what: `${what}: elements`, value: elements, unit: '', most: mostElements },
  ]
}

async function rules(open) {
  const { page, close } = await open()
  await page.route(/\/v1\/vpc-firewall-rules\?/, (route) =>
    route.fulfill({ json: { rules: many } }),
  )
  const start = performance.now()
  await page.goto(`${project}/vpcs/default/firewall-rules`)
  await page.getByRole('link', { name: 'rule-40', exact: true }).waitFor()
  const taken = performance.now() - start
  const elements = await elementsIn(page)
  await close()
  const what = '40 firewall rules with 40 targets each'
  return [
    { what: `${what}: shown`, value: taken, unit: 'ms' },
    { what: `${what}: elements`, value: elements, unit: '', most: mostElements },
  ]
}

/** The most elements that a page of 50 rows may have. */
const mostElements = 4000

function elementsIn(page) {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

const nameOf = (at) => `disk-${String(at).padStart(5, '0')}`
const uuid = (at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const times = { time_created: '2025-09-01T00:00:00Z', time_modified: '2025-09-01T00:00:00Z' }

/** One page of a project's disks, as the control plane would answer. */
function pageOfDisks(request, total = 30_000) {
  const query = new URL(request.url()).searchParams
  const from = Number(query.get('page_token') ?? 0)
  const to = Math.min(total, from + Number(query.get('limit') ?? 50))
  const items = Array.from({ length: to - from }, (_, at) => ({
    id: uuid(from + at + 1),
    name: nameOf(from + at + 1),
    description: '',
    project_id: uuid(0),
    size: 2 ** 30,
    block_size: 512,
    device_path: '/mnt',
    disk_type: 'distributed',
    read_only: false,
    state: { state: 'detached' },
    ...times,
  }))
  return { items, next_page: to < total ? String(to) : null }
}

/** Forty rules, each with forty targets. */
const many = Array.from({ length: 40 }, (_, rule) => ({
  id: uuid(rule + 1),
  name: `rule-${rule + 1}`,
  description: '',
  vpc_id: uuid(0),
  action: 'allow',
  direction: 'inbound',
  priority: rule,
  status: 'enabled',
  filters: { hosts: null, ports: ['443'], protocols: null },
  targets: Array.from({ length: 40 }, (_target, at) => ({
    type: 'ip',
    value: `10.0.${rule}.${at}`,
  })),
  ...times,
}))
