import { manualClock } from '../src/mock/clock.ts'
import { createPlane } from '../src/mock/plane.ts'
import { type Console, openConsole } from './console.ts'
import { seedFromLast } from './seeded-world.ts'

/** Users of the mock with different roles: none, on a project, on a silo, on the fleet. */
export const USERS = [
  'simone-de-beauvoir',
  'jacob-klein',
  'herbert-marcuse',
  'hans-jonas',
  'jane-austen',
  'hannah-arendt',
]

/** A control plane, and consoles that several users have open at once. */
export type Shared = {
  /** Calls it as a user; null without a session. Resolves to the status. */
  readonly call: (user: string | null, line: string, body?: unknown) => Promise<number>
  /** Opens a console, perhaps without the answers to some paths. */
  readonly consoleOf: (user: string | null, without?: RegExp) => Console
}

export function sharedPlane(): Shared {
  const plane = createPlane({ clock: manualClock(), seed: seedFromLast })
  const networkOf =
    (user: string | null, without?: RegExp): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init)
      if (without?.test(new URL(request.url).pathname) === true) {
        return Response.json({ error_code: 'Forbidden', message: 'Forbidden' }, { status: 403 })
      }
      request.headers.set('authorization', `Bearer ${user ?? 'nobody'}`)
      return plane.handle(request)
    }
  return {
    consoleOf: (user, without) => openConsole({ network: networkOf(user, without) }),
    call: async (user, line, body) => {
      const [method = '', path = ''] = line.split(' ')
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const headers = { 'content-type': 'application/json' }
      const sent = body === undefined ? {} : { body: text }
      const reply = await networkOf(user)(`http://plane.test${path}`, { method, headers, ...sent })
      return reply.status
    },
  }
}
