import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** A client's end of a WebSocket, read message by message. */
export type ClientSocket = {
  send(data: string | Uint8Array): void
  /** Resolves to the next unread message. */
  next(): Promise<string | Buffer>
  close(): void
  readonly closed: Promise<{ code: number; reason: string }>
}

/** Opens a WebSocket for one test. @param url with http in front */
export function openSocket(
  url: string,
  headers: Record<string, string> = {},
): Promise<ClientSocket> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers })
  onTestFinished(() => socket.terminate())
  const come: (string | Buffer)[] = []
  const waiting: ((message: string | Buffer) => void)[] = []
  socket.on('message', (data: Buffer, isBinary) => {
    const message = isBinary ? data : data.toString('utf8')
    const reader = waiting.shift()
    if (reader) reader(message)
    else come.push(message)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString('utf8') })),
  )
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () =>
      resolve({
        send: (data) => socket.send(data),
        next: () => {
          const message = come.shift()
          if (message !== undefined) return Promise.resolve(message)
          return new Promise((read) => waiting.push(read))
        },
        close: () => socket.close(),
        closed,
      }),
    )
  })
}

/** A promise with its resolve function. */
export function fact(): { readonly promise: Promise<void>; readonly happens: () => void } {
  let happens = () => {}
  const promise = new Promise<void>((resolve) => {
    happens = resolve
  })
  return { promise, happens: () => happens() }
}
