import type { Terminal } from '@xterm/xterm'

/**
 * Keeps ED 1 from breaking a terminal: with the cursor in the last cell of the last row and no scrollback, the
 * emulator reads a row that does not exist, throws, and never draws again. Ignores the sequence in that case.
 */
export function guardEraseAbove(terminal: Terminal): void {
  const breaks = ([kind]: readonly (number | number[])[]) => {
    const { cursorX, cursorY, length } = terminal.buffer.active
    return kind === 1 && cursorX + 1 >= terminal.cols && cursorY + 1 >= length
  }
  terminal.parser.registerCsiHandler({ final: 'J' }, breaks)
  terminal.parser.registerCsiHandler({ prefix: '?', final: 'J' }, breaks)
}
