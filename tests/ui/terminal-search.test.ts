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

test('reads the rows of a line of half a megabyte a few times, not once for each of its rows', async () => {
  const terminal = await written(`needle ${'hay '.repeat(125_000)}`)
  const getLine = vi.spyOn(Object.getPrototypeOf(terminal.buffer.active), 'getLine')
  const search = createSearch(terminal)
  expect([search.findNext('needles'), search.findPrevious('needles')]).toEqual([false, false])
  expect(getLine).toHaveBeenCalled()
  expect(getLine.mock.calls.length).toBeLessThan(50 * terminal.buffer.active.length)
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
