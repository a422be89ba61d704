/** One end of an open WebSocket. Whoever serves it sets the two handlers. */
export type SerialLine = {
  send(data: string | Uint8Array): void
  close(code?: number, reason?: string): void
  /** How many bytes were sent and not yet taken by the other end. Without it there is nothing to wait for. */
  backlog?(): number
  onmessage: ((data: string | Uint8Array) => void) | null
  onclose: (() => void) | null
}
