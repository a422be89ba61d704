/** One end of an open WebSocket. Whoever serves it sets the two handlers. */
export type SerialLine = {
  send(data: string | Uint8Array): void
  close(code?: number, reason?: string): void
  onmessage: ((data: string | Uint8Array) => void) | null
  onclose: (() => void) | null
}
