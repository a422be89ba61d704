import { atom } from 'jotai/vanilla'

/** Our end of a byte stream. Its opener must set the handlers at once. */
export type Socket = {
  send(bytes: Uint8Array): void
  close(): void
  onopen: (() => void) | null
  onbytes: ((bytes: Uint8Array) => void) | null
  /**
   * Called at the end.
   * @param reason the reason from the other end, or empty
   */
  onclose: ((reason: string) => void) | null
}

/** Opens a stream at a path of the control plane. */
export type OpenSocket = (path: string) => Socket

/** Opens streams over the network, unless the control plane runs in the page itself. */
export const openSocketAtom = atom<{ readonly open: OpenSocket }>({ open: openWebSocket })

function openWebSocket(path: string): Socket {
  const far = new WebSocket(location.origin.replace(/^http/, 'ws') + path)
  far.binaryType = 'arraybuffer'
  const near: Socket = {
    send: (bytes) => {
      if (far.readyState === WebSocket.OPEN) far.send(bytes.slice())
    },
    close: () => close(far),
    onopen: null,
    onbytes: null,
    onclose: null,
  }
  far.onopen = () => near.onopen?.()
  far.onmessage = ({ data }: MessageEvent<unknown>) => {
    const bytes = bytesOf(data)
    if (bytes !== null && bytes.length > 0) near.onbytes?.(bytes)
  }
  far.onclose = ({ reason }) => near.onclose?.(reason)
  return near
}

/** Lets a connecting socket open before closing it: the browser logs an error when it is cut off earlier. */
function close(far: WebSocket): void {
  if (far.readyState === WebSocket.CONNECTING) far.onopen = () => far.close()
  else far.close()
}

/** Ignores text frames, which are not output of the guest: the control plane may use them for its own messages. */
function bytesOf(data: unknown): Uint8Array | null {
  if (data instanceof ArrayBuffer) return new Uint8Array(data)
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : null
}
