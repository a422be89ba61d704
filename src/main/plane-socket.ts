import type { Plane, PlaneSocket } from '../mock/plane.ts'
import type { OpenSocket, Socket } from '../state/serial/socket.ts'

/** Opens streams to a control plane in this page; data arrives in a later turn, as over a network. */
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
    const deliver = (work: () => void) => queueMicrotask(() => isOpen && work())
    const far: PlaneSocket = {
      send: (data) =>
        deliver(() =>
          near.onbytes?.(typeof data === 'string' ? new TextEncoder().encode(data) : data),
        ),
      close: (_code, reason = '') =>
        deliver(() => {
          isOpen = false
          near.onclose?.(reason)
        }),
      onmessage: null,
      onclose: null,
    }
    deliver(() => {
      near.onopen?.()
      plane.socket(new Request(new URL(path, location.href)), far)
    })
    return near
  }
}
