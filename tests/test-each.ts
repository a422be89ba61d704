import { assert, test } from 'vitest'

/** Milliseconds for a whole table. Generous, because machines are shared. */
const TIMEOUT = 300_000

/**
 * Checks every entry of a table in one test, which names all that fell and why. A test of its own for each entry of the
 * registry would take longer to report than to run.
 */
export function testEach<Item>(
  title: string,
  table: readonly (readonly [name: string, item: Item])[],
  check: (item: Item, name: string) => void | Promise<void>,
): void {
  test(`each of ${table.length}: ${title}`, { timeout: TIMEOUT }, async () => {
    assert.isNotEmpty(table, 'what to check')
    const fallen: string[] = []
    for (const [name, item] of table) {
      try {
        await check(item, name)
      } catch (error) {
        fallen.push(
          `${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        )
      }
    }
    assert.isEmpty(fallen, fallen.join('\n\n'))
  })
}
