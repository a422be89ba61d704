import { atom } from 'jotai/vanilla'

/** The near end of a stream of bytes. Whoever opens it sets the handlers, at once. */
export type Socket = {
  send(bytes: Uint8Array): void
  close(): void
  onopen: (() => void) | null
  onbytes: ((bytes: Uint8Array) => void) | null
  /** @param reason what the other end said, or empty */
  onclose: ((reason: string) => void) | null
}

/** Opens a stream at a path of the control plane. */
export type OpenSocket = (path: string) => Socket

/** How streams are opened: over the network, unless the control plane is in the page itself. */
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

/** One that is not open yet closes once it is: broken off before, it would be called a failure by the browser. */
function close(far: WebSocket): void {
  if (far.readyState === WebSocket.CONNECTING) far.onopen = () => far.close()
  else far.close()
}

/** Text frames are no output of the guest: the control plane may use them for messages of its own. */
function bytesOf(data: unknown): Uint8Array | null {
  if (data instanceof ArrayBuffer) return new Uint8Array(data)
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : null
}
