import { Terminal } from '@xterm/xterm'
import { expect, onTestFinished, test } from 'vitest'
import { guardEraseAbove } from '../../src/ui/terminal/sequences.ts'

test.each(['', '?'])(
  'ESC [ %s 1 J in the last cell does not break the terminal',
  async (prefix) => {
    const terminal = new Terminal({ cols: 20, rows: 5, logLevel: 'off' })
    guardEraseAbove(terminal)
    for (const place of ['', '\u001b[999;999H', '\u001b[999;999Hx', '\r\n\n\n\n\n']) {
      terminal.write(`${place}\u001b[${prefix}1J`)
    }
    terminal.resize(10, 3)
    terminal.write(`\u001b[999;999H\u001b[${prefix}1J`)
    terminal.resize(30, 9)
    terminal.write(`\u001b[3J\u001b[999;999H\u001b[${prefix}1J`)
    await new Promise<void>((resolve, reject) => {
      process.once('uncaughtException', reject)
      onTestFinished(() => void process.off('uncaughtException', reject))
      terminal.write(`\u001b[H\u001b[2Jfine`, resolve)
    })
    const { active } = terminal.buffer
    expect(active.getLine(active.baseY)?.translateToString(true)).toBe('fine')
  },
)
