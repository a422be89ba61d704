// @vitest-environment jsdom
import '../dom-setup.ts'
import { expect, test, vi } from 'vitest'
import { derivedFrom } from '../derived-fields.ts'

const code = import.meta.glob('../../src/commands/**/*.ts')

/**
 * The code of a command may load before the nouns that it takes its words from. That of pages loads without most nouns in
 * `tests/e2e/areas.spec.ts`.
 */
test('commands are the same if their code has loaded before the nouns', async () => {
  await Promise.all(Object.values(code).map((load) => load()))
  await provideNouns()
  const late = await commandsAsShown()
  vi.resetModules()
  await provideNouns()
  expect(late).toEqual(await commandsAsShown())
  expect(late.length).toBeGreaterThan(700)
})

async function provideNouns(): Promise<void> {
  await import('../every-place.ts')
}

/** Returns every command with what is derived from nouns and places. */
async function commandsAsShown(): Promise<readonly object[]> {
  const { areasFor } = await import('../../src/commands/areas.ts')
  const { operationCommands } = await import('../../src/commands/operation/all.ts')
  const loaded = await Promise.all(areasFor('mock').map(async ({ load }) => (await load())()))
  return [...loaded.flat(), ...operationCommands].map(derivedFrom)
}
