/** Holds at most this many bytes: people type a few before the stream opens, and scripts should wait for it. */
const MAX_HELD = 4096

/**
 * Holds what is typed between opening a console and its first connection: the past output is on the screen by then
 * and invites an answer. Holds nothing once a connection has failed, because the screen may be long out of date when
 * the next one opens.
 */
export function createTypeAhead() {
  let held: Uint8Array[] = []
  let count = 0
  let holds = true
  const drop = (again: boolean) => {
    held = []
    count = 0
    holds = again
  }
  return {
    /** Holds the bytes, all or none; returns whether it did. */
    hold(bytes: Uint8Array): boolean {
      if (!holds || count + bytes.length > MAX_HELD) return false
      held.push(bytes.slice())
      count += bytes.length
      return true
    },
    /** Returns the held bytes in order, and holds nothing from then on. */
    release(send: (bytes: Uint8Array) => void): void {
      for (const bytes of held) send(bytes)
      drop(false)
    },
    /** Drops the held bytes; `again` if the next connection is to a restarted guest. */
    drop,
  }
}
