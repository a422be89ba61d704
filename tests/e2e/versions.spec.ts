import { playableVersions } from '../../src/server/options.ts'
import { faultsOf } from '../foreign/faults.ts'
import { places } from '../foreign/places.ts'
import { taken, turn, turnInWords } from '../rotation.ts'
import { isSoak } from '../soak.ts'
import { expect } from './harness/console.ts'
import { test } from './harness/older.ts'
import { expectOutcome, expectReady, visit } from './harness/outcome.ts'
import { prepareWalk, walk } from './harness/walk.ts'

test.setTimeout(600_000)
// The browser logs every call that is refused.
test.use({ provokes: /^/, viewport: { width: 800, height: 300 } })

// The newest has all pages walked by `pages.spec.ts`.
const older = playableVersions.slice(0, -1)
/** One of them has its turn. */
const visited = older.filter((_, nth) => isSoak || nth === turn % older.length)
for (const version of visited) {
  test(`pages work on a rack with ${version}`, async ({ page, rack }) => {
    await prepareWalk(page)
    await rack.update(version)
    rack.waitAnHour()
    rack.malformed.length = 0
    await page.goto('/no/such/page')
    await expectReady(page)
    const stops = taken(places).map(({ address }) => ({ address, layers: false }))
    const reports = await walk(page, stops, 10_000)
    // A page whose own resource the rack lacks says so.
    const lacks = (texts: readonly string[]) =>
      texts.some((text) => /Needs API \d+ or newer/.test(text))
    const faults = reports.flatMap((report) =>
      faultsOf(report, lacks(report.texts)).map((fault) => `${report.at}: ${fault}`),
    )
    expect([...faults, ...rack.malformed].join('\n'), turnInWords).toBe('')
    expect(reports).toHaveLength(stops.length)
  })
}

test('an update of the rack loses nothing that is being typed', async ({ page, rack }) => {
  await rack.update(playableVersions[0] ?? '')
  rack.waitAnHour()
  await visit(page, '/projects/mock-project/disks-new')
  await page.getByRole('textbox', { name: 'Name' }).fill('kept')
  await rack.update(playableVersions.at(-1) ?? '')
  rack.waitAnHour()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('kept')
  await page.getByRole('button', { name: 'Create disk' }).click()
  await expectOutcome(page, 'disk create', 'done')
  const found = await fetch(`${rack.address}/v1/disks/kept?project=mock-project`)
  expect(await found.json()).toMatchObject({ name: 'kept', disk_type: 'distributed' })
})
