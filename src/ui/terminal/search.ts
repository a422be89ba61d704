import { SearchAddon } from '@xterm/addon-search'
import type { IBuffer, IBufferLine, Terminal } from '@xterm/xterm'

/** A line is searched as if it ended after so many rows. */
const LONGEST = 16

/**
 * Finds text in a terminal. The search looks through a wrapped line once for each of its rows, which takes half a
 * minute when a guest writes a megabyte without a line break, so it is shown shorter lines.
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
    return line !== undefined && row % LONGEST === 0 ? over(line, { isWrapped: false }) : line
  }
  return over(terminal, {
    get buffer() {
      const { buffer } = terminal
      return over(buffer, {
        get active(): IBuffer {
          return over(buffer.active, { getLine: lineAt })
        },
      })
    },
  })
}

/** The same object with some of its properties replaced. */
function over<T extends object>(object: T, replaced: Partial<T>): T {
  return new Proxy(object, {
    get: (target, key) =>
      Object.hasOwn(replaced, key) ? Reflect.get(replaced, key) : Reflect.get(target, key),
  })
}
