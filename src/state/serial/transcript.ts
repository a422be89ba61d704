/** Everything that a console has shown, as bytes, for saving. */
export type Transcript = {
  append(bytes: Uint8Array): void
  /** The bytes dropped from the beginning because there were too many. */
  readonly dropped: number
  /** Returns the kept bytes, from the first to the last. */
  blob(): Blob
}

/** The bytes gathered before they move from the script's memory to a blob. */
const SHEET = 2 ** 20
/** The bytes kept, roughly; more text than anyone reads. */
const MAX_BYTES = 256 * 2 ** 20

/**
 * Creates an empty transcript.
 * @param most the least number of bytes that are kept
 */
export function createTranscript(most = MAX_BYTES, sheet = SHEET): Transcript {
  const sheets: Blob[] = []
  let open: Uint8Array<ArrayBuffer>[] = []
  let [held, fresh, dropped] = [0, 0, 0]
  return {
    get dropped() {
      return dropped
    },
    append(bytes) {
      // Copies the bytes, which may be a view of a larger buffer.
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
