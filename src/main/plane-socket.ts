import type { Plane, PlaneSocket } from '../mock/plane.ts'
import type { OpenSocket, Socket } from '../state/serial/socket.ts'

/** Streams to a control plane in this very page; what is sent arrives in a later turn, as over a network. */
export function socketTo(plane: Pick<Plane, 'socket'>): OpenSocket {
  return (path) => {
    let isOpen = true
    const near: Socket = {
      send: (bytes) => queueMicrotask(() => far.onmessage?.(bytes)),
      close() {
        isOpen = false
        far.onclose?.()
      },
      onopen: null,
      onbytes: null,
      onclose: null,
    }
    const later = (work: () => void) => queueMicrotask(() => isOpen && work())
    const far: PlaneSocket = {
      send: (data) =>
        later(() =>
          near.onbytes?.(typeof data === 'string' ? new TextEncoder().encode(data) : data),
        ),
      close: (_code, reason = '') =>
        later(() => {
          isOpen = false
          near.onclose?.(reason)
        }),
      onmessage: null,
      onclose: null,
    }
    later(() => {
      near.onopen?.()
      plane.socket(new Request(new URL(path, location.href)), far)
    })
    return near
  }
}
