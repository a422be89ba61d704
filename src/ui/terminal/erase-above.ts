import type { Terminal } from '@xterm/xterm'

/**
 * Keeps a terminal from breaking on ED 1: with the cursor in the last cell of the last row, and nothing to scroll back
 * to, the emulator looks at a row that is not there, throws, and never draws again. There the sequence is ignored.
 */
export function guardEraseAbove(terminal: Terminal): void {
  const breaks = ([kind]: readonly (number | number[])[]) => {
    const { cursorX, cursorY, length } = terminal.buffer.active
    return kind === 1 && cursorX + 1 >= terminal.cols && cursorY + 1 >= length
  }
  terminal.parser.registerCsiHandler({ final: 'J' }, breaks)
  terminal.parser.registerCsiHandler({ prefix: '?', final: 'J' }, breaks)
}
