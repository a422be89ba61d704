import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { hostileLinks } from './harness/hostile.ts'
import { visit } from './harness/outcome.ts'
import { throwLinks } from './harness/throwing.ts'
import { watchWrites, worldOf } from './harness/writes.ts'

const THROWN = 4
const EACH = 550
const LOADED = 60

for (const seed of Array.from({ length: THROWN }, (_, at) => at + 1)) {
  test(`${EACH} hostile links write nothing, throw ${seed} of ${THROWN}`, async ({
    page,
    served,
  }) => {
    test.setTimeout(90_000)
    const writes = watchWrites(page)
    const before = await worldOf(served)
    await visit(page, '/projects')
    const links = hostileLinks(EACH, seed)
    const seen = await throwLinks(page, links)
    console.log(JSON.stringify(seen))
    expect(seen.arrived).toBe(EACH)
    expect(seen.staged, 'some were staged, so there was something to press').toBeGreaterThan(
      EACH / 10,
    )
    expect(seen.errors, 'and some were refused').toBeGreaterThan(EACH / 10)
    expect(writes(), 'calls that are no reads').toEqual([])
    expect(await worldOf(served)).toEqual(before)
  })
}
