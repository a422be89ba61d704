/** One end of an open WebSocket. The server side sets the two handlers. */
export type SerialLine = {
  send(data: string | Uint8Array): void
  close(code?: number, reason?: string): void
  /** Returns the bytes sent but not yet received by the other end. When absent, there is no back pressure. */
  backlog?(): number
  onmessage: ((data: string | Uint8Array) => void) | null
  onclose: (() => void) | null
}
