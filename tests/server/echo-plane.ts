import { type ManualClock, manualClock } from '../../src/mock/clock.ts'
import type { Plane } from '../../src/mock/plane.ts'

/**
 * A control plane that echoes requests and socket messages, to show what the server forwards.
 * `handle` may be replaced per test.
 */
export function echoPlane(handle: Plane['handle'] = echo): Plane {
  const clock: ManualClock = manualClock()
  return {
    handle,
    socket(request, socket) {
      socket.send(`open ${new URL(request.url).pathname}`)
      socket.onmessage = (data) => {
        if (data === 'bye') socket.close(4001, 'as asked')
        else socket.send(data)
      }
    },
    clock,
  }
}

async function echo(request: Request): Promise<Response> {
  const reply = Response.json({
    method: request.method,
    url: request.url,
    body: await request.text(),
    cookie: request.headers.get('cookie'),
  })
  reply.headers.append('set-cookie', 'session=1; HttpOnly')
  reply.headers.append('set-cookie', 'other=2')
  return reply
}
