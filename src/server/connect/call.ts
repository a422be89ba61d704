import http from 'node:http'
import https from 'node:https'
import { asError, badGateway, tooLate, strayWords } from '../upstream/bad-gateway.ts'
import { type Reach, requestOptions, type Connection } from './connection.ts'
import type { Secret, Login } from './login.ts'
import { looseObject, safeParse, string } from 'valibot'
import { version } from '../options.ts'

/** A reply to a call of this server itself. */
export type Reply = {
  readonly status: number
  /** The parsed JSON; undefined if the body is not JSON. */
  readonly body: unknown
  /** How far the clock of this machine is off; null if it is right. */
  readonly clock: string | null
}

/** A failed call. Its message is a sentence for the person who started the program. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
}

/** The longest reply that is read, in bytes. */
const LONGEST = 1_000_000

/**
 * Calls a control plane as this server itself.
 * @param request.form fields of a body as forms send it
 * @throws CallFailure
 */
export function callPlane(
  { host, reach, token }: { host: URL; reach: Reach; token?: Secret },
  request: {
    method: 'GET' | 'POST' | 'DELETE'
    path: string
    form?: Readonly<Record<string, string>>
    headers?: Readonly<Record<string, string>>
  },
): Promise<Reply> {
  const { request: send } = host.protocol === 'https:' ? https : http
  const body = request.form === undefined ? null : String(new URLSearchParams(request.form))
  return new Promise((resolve, reject) => {
    const fail = (thrown: unknown) =>
      reject(new CallFailure(badGateway(asError(thrown), host).message))
    const sent = send(
      new URL(request.path, host),
      {
        ...requestOptions(reach, host),
        method: request.method,
        agent: false,
        headers: {
          'user-agent': `rackline/${version}`,
          accept: 'application/json',
          ...request.headers,
          ...(token === undefined ? {} : { authorization: `Bearer ${token.reveal()}` }),
          ...(body === null
            ? {}
            : {
                'content-type': 'application/x-www-form-urlencoded',
                'content-length': Buffer.byteLength(body),
              }),
        },
      },
      (reply) => {
        const chunks: Buffer[] = []
        let length = 0
        reply.on('error', fail)
        reply.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > LONGEST) sent.destroy(new Error('its reply is too long'))
          else chunks.push(chunk)
        })
        reply.on('end', () => {
          resolve({
            status: reply.statusCode ?? 0,
            body: jsonOf(Buffer.concat(chunks).toString('utf8')),
            clock: clockProblem(reply.headers.date),
          })
        })
      },
    )
    sent.on('error', fail)
    sent.setTimeout(reach.timeout, () => {
      sent.destroy(tooLate(reach.timeout))
    })
    sent.end(body ?? undefined)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Says how far the clock of this machine is off, or returns null.
 * @param date the control plane's clock, from the `Date` header of a reply that has just come
 */
export function clockProblem(date: string | undefined): string | null {
  const minutes = Math.round((Date.now() - Date.parse(date ?? '')) / 60_000)
  if (Number.isNaN(minutes) || Math.abs(minutes) < 10) return null
  const hours = Math.abs(minutes) >= 120
  const off = hours ? `${Math.round(Math.abs(minutes) / 60)} h` : `${Math.abs(minutes)} min`
  return `The clock of this machine is ${off} ${minutes > 0 ? 'ahead' : 'behind'}, by that of the control plane. Set it: certificates and tokens expire by the clock.`
}

/** The user that a token belongs to. */
type Identity = {
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
