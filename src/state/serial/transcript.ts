/** Everything that a console has shown, as bytes, to be saved. */
export type Transcript = {
  append(bytes: Uint8Array): void
  /** How many bytes at the beginning are gone because there were too many. */
  readonly dropped: number
  /** What is kept, from the first byte to the last. */
  blob(): Blob
}

/** How many bytes are gathered before they leave the script's memory for the browser's own. */
const SHEET = 2 ** 20
/** How many bytes are kept at most; about as much text as anybody reads. */
const MOST = 256 * 2 ** 20

/** @param most bytes that are kept, at least */
export function createTranscript(most = MOST, sheet = SHEET): Transcript {
  const sheets: Blob[] = []
  let open: Uint8Array<ArrayBuffer>[] = []
  let [held, fresh, dropped] = [0, 0, 0]
  return {
    get dropped() {
      return dropped
    },
    append(bytes) {
      // A copy: what came may be a window into something larger.
      open.push(bytes.slice())
      fresh += bytes.length
      if (fresh < sheet) return
      sheets.push(new Blob(open))
      held += fresh
      ;[open, fresh] = [[], 0]
      for (let first = sheets[0]; first !== undefined; first = sheets[0]) {
        if (held - first.size < most) return
        sheets.shift()
        held -= first.size
        dropped += first.size
      }
    },
    blob: () => new Blob([...sheets, ...open], { type: 'text/plain' }),
  }
}
