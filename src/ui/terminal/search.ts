import { SearchAddon } from '@xterm/addon-search'
import type { IBuffer, IBufferLine, Terminal } from '@xterm/xterm'

/** Most letters read out since the last key press: a few screens of text. */
const MAX_LETTERS = 8192
const TOO_MUCH = 'Too much output to read aloud'

/**
 * Limits what a screen reader reads out. The emulator stops after a number of lines, but a guest need not end its
 * lines, and laying out megabytes of them takes seconds.
 * @returns a function that removes the limit
 */
export function limitReadOut(host: HTMLElement): () => void {
  const region = host.querySelector('.live-region')
  if (region === null) return () => {}
  const watch = new MutationObserver(() => {
    if (region.textContent.length > MAX_LETTERS) region.textContent = TOO_MUCH
  })
  watch.observe(region, { childList: true, characterData: true, subtree: true })
  return () => watch.disconnect()
}

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
