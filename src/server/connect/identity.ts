import { looseObject, safeParse, string } from 'valibot'
import { strayWords } from '../upstream/bad-gateway.ts'
import { type Reply, callPlane, CallFailure } from './call.ts'
import type { Connection } from './connection.ts'
import type { Login } from './login.ts'

/** Who a token belongs to. */
export type Identity = {
  readonly id: string
  readonly name: string
  readonly silo: string
  /** How far the clock of this machine is off; null if it is right. */
  readonly clock: string | null
}

const me = looseObject({ id: string(), display_name: string(), silo_name: string() })

/**
 * Asks the control plane who a token belongs to.
 * @returns the user, or a sentence that says why there is none
 */
export async function identify(
  { host, reach }: Pick<Connection, 'host' | 'reach'>,
  { token }: Pick<Login, 'token'>,
): Promise<Identity | (Pick<Reply, 'status' | 'clock'> & { readonly problem: string })> {
  try {
    const answer = await callPlane({ host, reach, token }, { method: 'GET', path: '/v1/me' })
    const user = safeParse(me, answer.body)
    if (answer.status === 200 && user.success) {
      const { id, display_name: name, silo_name: silo } = user.output
      return { id, name, silo, clock: answer.clock }
    }
    const { status, clock } = answer
    return { status, clock, problem: problemOf(answer, host) }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { status: 0, clock: null, problem: error.message }
  }
}

function problemOf({ status, body }: Reply, host: URL): string {
  if (status === 401) return `${host.origin} does not accept the token.`
  return body === undefined || status === 200 || status >= 502
    ? strayWords(status, host)
    : `The control plane at ${host.origin} refuses with ${status} to say who the token belongs to.`
}
