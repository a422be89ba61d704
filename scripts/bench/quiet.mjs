import { serveBuilt } from '../build.mjs'
import { firstRowSelector, instances } from './page-timing.mjs'

const MINUTE = 60_000

const walk = ['Disks', 'Snapshots', 'VPCs', 'Floating IPs', 'Instances']

/**
 * Counts what a tab asks of the control plane with few, many and very many projects: in the first minute, for ten
 * navigations, and in a minute with the palette open.
 */
export async function quiet({ open, serve }) {
  const many = await serveBuilt({ WORLD: 'default' })
  for (let n = 1; n <= 100; n += 1) await addProject(many.address, `added-${n}`)
  const large = await serve('large')
  // In tabs of different origins, at the same time.
  const rows = await Promise.all([
    counted(open, (await serve()).address, 3),
    counted(open, many.address, 103),
    counted(open, large.address, 1000),
  ])
  await many.close()
  return rows.flat()
}

async function addProject(address, name) {
  const reply = await fetch(`${address}/v1/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, description: '' }),
  })
  if (!reply.ok) throw new Error(`Could not add ${name}: ${reply.status}`)
}

async function counted(open, address, projects) {
  const { page, close } = await open()
  let calls = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v1/')) calls.push(pathname + search)
  })
  const during = async (work) => {
    calls = []
    await work()
    return calls
  }
  const minute = await during(async () => {
    await page.goto(address + instances)
    await page.locator(firstRowSelector).first().waitFor()
    await page.waitForTimeout(MINUTE)
  })
  const sidebar = page.getByRole('navigation', { name: 'Sidebar navigation' })
  const navigations = await during(async () => {
    for (const link of [...walk, ...walk]) {
      await sidebar.getByRole('link', { name: link }).click()
      await page.getByRole('heading', { level: 1, name: link }).waitFor()
    }
    await page.waitForTimeout(1000)
  })
  const palette = await during(async () => {
    // The minute begins with the press: a minute after its first read, the next ones may begin.
    await Promise.all([page.waitForTimeout(MINUTE), page.keyboard.press('Control+k')])
  })
  await close()
  const of = `with ${projects.toLocaleString('en')} projects`
  return [
    { what: `calls in the first minute, ${of}`, value: minute.length, unit: '' },
    { what: `calls for ten navigations, ${of}`, value: navigations.length, unit: '' },
    {
      what: `lists read in a minute with the palette open, ${of}`,
      value: palette.filter((call) => call.includes('limit=1000')).length,
      unit: '',
      most: 60,
    },
    {
      what: `other calls in that minute, ${of}`,
      value: palette.filter((call) => !call.includes('limit=1000')).length,
      unit: '',
    },
  ]
}
