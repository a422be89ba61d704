import { caseCount } from '../soak.ts'
import { expect, test } from './harness/console.ts'
import { hostileLinks } from './harness/hostile.ts'
import { visit } from './harness/outcome.ts'
import { throwLinks } from './harness/throwing.ts'
import { watchWrites, worldOf } from './harness/writes.ts'

const THROWN = caseCount(1, 20)
const EACH = caseCount(80, 550)

test.use({ provokes: /status of 40|status: 40|ClipboardReadWrite/i })

for (const seed of Array.from({ length: THROWN }, (_, at) => at + 1)) {
  test(`${EACH} hostile links write nothing, batch ${seed} of ${THROWN}`, async ({
    page,
    served,
  }) => {
    test.setTimeout(180_000)
    const writes = watchWrites(page)
    const before = await worldOf(served)
    await visit(page, '/projects')
    const seen = await throwLinks(page, hostileLinks(EACH, seed))
    expect(seen.arrived).toBe(EACH)
    expect(seen.staged, 'some were staged, so there was something to press').toBeGreaterThan(
      EACH / 20,
    )
    expect(seen.asked, 'some asked for more').toBeGreaterThan(EACH / 110)
    expect(seen.refused, 'and some were refused').toBeGreaterThan(EACH / 4)
    expect(writes(), 'calls that are no reads').toEqual([])
    expect(await worldOf(served)).toEqual(before)
  })
}
