import { looseObject, safeParse, string } from 'valibot'
import { type Answer, callPlane, CallFailure } from './call.ts'
import type { Connection } from './connection.ts'
import type { Login } from './login.ts'

/** Who a token belongs to. */
export type Identity = {
  readonly id: string
  readonly name: string
  readonly silo: string
  /** The control plane's clock. */
  readonly date: Date | null
}

const me = looseObject({ id: string(), display_name: string(), silo_name: string() })

/**
 * Asks the control plane who a token belongs to.
 * @returns the user, or a sentence that says why there is none
 */
export async function identify(
  { host, reach }: Pick<Connection, 'host' | 'reach'>,
  { token }: Pick<Login, 'token'>,
): Promise<Identity | (Pick<Answer, 'status' | 'date'> & { readonly problem: string })> {
  try {
    const answer = await callPlane({ host, reach, token }, { method: 'GET', path: '/v1/me' })
    const user = safeParse(me, answer.body)
    if (answer.status === 200 && user.success) {
      const { id, display_name: name, silo_name: silo } = user.output
      return { id, name, silo, date: answer.date }
    }
    const { status, date } = answer
    return { status, date, problem: problemOf(answer, host) }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { status: 0, date: null, problem: error.message }
  }
}

function problemOf({ status, body }: Answer, host: URL): string {
  if (status === 401) return `${host.origin} does not accept the token.`
  if (status === 502 || status === 503 || status === 504) {
    return `The control plane at ${host.origin} is not available (${status}). It may be restarting.`
  }
  return body === undefined || status === 200
    ? `The reply of ${host.origin} (${status}) is not a control plane's. Check the host, and whether a proxy answers in its place.`
    : `The control plane at ${host.origin} refuses with ${status} to say who the token belongs to.`
}

/** Says how far the clock of this machine is off, or returns null. */
export function clockProblem(date: Date | null): string | null {
  const minutes = date === null ? 0 : Math.round((Date.now() - date.getTime()) / 60_000)
  if (Math.abs(minutes) < 10) return null
  const hours = Math.abs(minutes) >= 120
  const off = hours ? `${Math.round(Math.abs(minutes) / 60)} h` : `${Math.abs(minutes)} min`
  return `The clock of this machine is ${off} ${minutes > 0 ? 'ahead' : 'behind'}, by that of the control plane. Set it: certificates and tokens expire by the clock.`
}
