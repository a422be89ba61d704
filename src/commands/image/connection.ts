import type { Api } from '../../api/http/client.ts'
import { ApiError } from '../../api/http/errors.ts'
import type { Operation } from '../../api/operation.ts'

/** Waits for a number of milliseconds. */
export type Wait = (milliseconds: number) => Promise<unknown>

export const sleep: Wait = (milliseconds) =>
  new Promise((done) => {
    setTimeout(done, milliseconds)
  })

/** Milliseconds after which a lost connection is tried again. */
export const RETRY_AFTER = 5000

/** Statuses of a session that has ended, and of a gateway that cannot reach the control plane, or has no token. */
const CUT_OFF = [401, 502, 503, 504]

/** True if a call failed because there is no connection or session, which may both come back. */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'network' || error.kind === 'timeout' || CUT_OFF.includes(error.status)
}

/**
 * Returns a function that waits after a lost connection until another attempt makes sense, and throws any other error.
 * @param hold see the run's context
 */
export function waitsForNetwork(
  hold: (why: string, until: Promise<unknown>) => Promise<void>,
  wait: Wait = sleep,
): (error: unknown) => Promise<void> {
  return async (error) => {
    if (!isCutOff(error)) throw error
    const isSignedOut = error instanceof ApiError && error.status === 401
    await hold(isSignedOut ? 'signed out' : 'no connection', wait(RETRY_AFTER))
  }
}

/**
 * Makes a call exactly once, however often the connection is lost: checks whether it has happened before sending it
 * again.
 * @param find returns the result of the call; undefined if it has not happened
 * @param recover waits after an error, or throws it
 */
export async function surely<Sent, Found>(
  send: () => Promise<Sent>,
  find: () => Promise<Found | undefined>,
  recover: (error: unknown) => Promise<void>,
): Promise<Sent | Found> {
  for (let isSent = false; ; isSent = true) {
    try {
      const found = isSent ? await find() : undefined
      return found === undefined ? await send() : found
    } catch (error) {
      await recover(error)
    }
  }
}

/** Reads something that may not exist; undefined if it does not. */
export async function seek<A, R>(
  api: Api,
  operation: Operation<A, R>,
  args: A,
): Promise<R | undefined> {
  try {
    return await api.call(operation, args, { expected: 'it may not exist' })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
