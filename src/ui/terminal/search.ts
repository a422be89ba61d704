import { SearchAddon } from '@xterm/addon-search'
import type { IBuffer, IBufferLine, Terminal } from '@xterm/xterm'

/** Rows after which a wrapped line counts as ended. */
const MAX_ROWS = 16

/**
 * Searches a terminal. The search addon scans a wrapped line once for each of its rows, which takes half a minute
 * when a guest writes a megabyte without a line break, so it is shown shorter lines.
 */
export function createSearch(terminal: Terminal): SearchAddon {
  const search = new SearchAddon()
  terminal.loadAddon({
    activate: () => search.activate(withShortLines(terminal)),
    dispose: () => search.dispose(),
  })
  return search
}

function withShortLines(terminal: Terminal): Terminal {
  const lineAt = (row: number): IBufferLine | undefined => {
    const line = terminal.buffer.active.getLine(row)
    return line !== undefined && row % MAX_ROWS === 0
      ? withReplaced(line, { isWrapped: false })
      : line
  }
  return withReplaced(terminal, {
    get buffer() {
      const { buffer } = terminal
      return withReplaced(buffer, {
        get active(): IBuffer {
          return withReplaced(buffer.active, { getLine: lineAt })
        },
      })
    },
  })
}

/** Returns the same object with some of its properties replaced. */
function withReplaced<T extends object>(object: T, replaced: Partial<T>): T {
  return new Proxy(object, {
    get: (target, key) =>
      Object.hasOwn(replaced, key) ? Reflect.get(replaced, key) : Reflect.get(target, key),
  })
}
