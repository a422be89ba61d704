import { Terminal } from '@xterm/xterm'
import { expect, test, vi } from 'vitest'
import { createSearch } from '../../src/ui/terminal/search.ts'

async function written(text: string): Promise<Terminal> {
  const terminal = new Terminal({ cols: 100, rows: 20, scrollback: 5000, logLevel: 'off' })
  await new Promise<void>((resolve) => {
    terminal.write(text, resolve)
  })
  return terminal
}

test('searches a line of half a megabyte quickly', async () => {
  const search = createSearch(await written(`needle ${'hay '.repeat(125_000)}`))
  const begun = process.cpuUsage()
  expect([search.findNext('needles'), search.findPrevious('needles')]).toEqual([false, false])
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1000).toBeLessThan(1000)
})

test('finds a word that wraps to the next row', async () => {
  const terminal = await written(`first\r\n${'x'.repeat(97)}needle\r\n`)
  // Stubs the selection, because there is no page.
  const select = vi.spyOn(terminal, 'select').mockReturnValue()
  const search = createSearch(terminal)
  expect([search.findNext('NEEDLE'), search.findPrevious('needle')]).toEqual([true, true])
  expect(select.mock.calls).toEqual([
    [97, 1, 6],
    [97, 1, 6],
  ])
})
