import { ApiError, unlessLeft } from './errors.ts'
import { type Connection, exchange } from './exchange.ts'
import type { Operation } from '../operation.ts'
import { requestOf } from './request.ts'
import type { ApiResult, Call, CallOptions, Failure } from './result.ts'
import { asToday, fits, isRecord, nothing } from '../shape.ts'

/** The client of the control plane. */
export interface Api {
  /** Calls and returns the outcome. Throws only the `AbortError` of a call that was aborted. */
  send<A, R>(operation: Operation<A, R>, args: A, options?: CallOptions): Promise<ApiResult<R>>
  /** Calls and returns the data. Throws an {@link ApiError} when the call fails. */
  call<A, R>(operation: Operation<A, R>, args: A, options?: CallOptions): Promise<R>
  /** Returns the same API with one more listener that is told of each call. */
  listening(onCall: (call: Call) => void): Api
}

export type ApiOptions = Connection & {
  readonly onCall?: (call: Call) => void
  /** Called on each 401, except for a local login, where it means a wrong password. */
  readonly onUnauthorized?: () => void
  readonly log?: Pick<Console, 'error' | 'info'>
}

/** Creates the client: JSON over `fetch`, without retries. */
export function createApi(options: ApiOptions = {}): Api {
  return listen(options, options.onCall === undefined ? [] : [options.onCall])
}

type Listener = (call: Call) => void

function listen(options: ApiOptions, listeners: readonly Listener[]): Api {
  const send: Api['send'] = async <A, R>(
    operation: Operation<A, R>,
    args: A,
    callOptions: CallOptions = {},
  ) => {
    const request = requestOf(operation, args)
    const started = performance.now()
    const tell = ({ status, requestId }: Pick<Call, 'status' | 'requestId'>) => {
      const milliseconds = Math.round(performance.now() - started)
      const call = { method: request.method, path: request.path, status, milliseconds, requestId }
      for (const listener of listeners) listener(call)
      return call
    }
    const reply = await exchange(options, request, callOptions).catch((aborted: unknown) => {
      // Part of an aborted write may have arrived, so it counts as sent.
      if (request.method !== 'GET') tell({ status: 0, requestId: null })
      throw aborted
    })
    const result = checked<R>(operation, request.path, reply)
    const call = tell(result)
    if (result.type !== 'success') {
      report(options.log ?? console, call, result, callOptions.expected)
      if (result.status === 401 && operation.id !== 'loginLocal') options.onUnauthorized?.()
    }
    return result
  }
  return {
    send,
    call: async (operation, args, callOptions) => {
      const result = await send(operation, args, callOptions)
      if (result.type === 'success') return result.data
      throw await errorFor(operation, result)
    },
    listening: (onCall) => listen(options, [...listeners, onCall]),
  }
}

/**
 * Loads the wording with the first failure, unless it came while the page was idle. Falls back to a plain sentence
 * where the network is down and it cannot be loaded.
 */
async function errorFor(operation: Operation, failure: Failure): Promise<ApiError> {
  try {
    const { errorOf } = await import('./wording.ts')
    return errorOf(operation, failure)
  } catch {
    return new ApiError(operation.id, failure, { reason: NO_ANSWER, message: NO_ANSWER })
  }
}

const NO_ANSWER = 'No reply from the control plane'

/** Accepts an answer only if it holds what its operation promises. */
function checked<R>(
  { answer = nothing }: Pick<Operation, 'answer'>,
  path: string,
  reply: ApiResult<unknown>,
): ApiResult<R> {
  if (reply.type !== 'success') return reply
  const { status, requestId } = reply
  const data = asToday(reply.data, answer)
  if (!fits(data, answer)) {
    return { type: 'client_error', kind: 'unexpected', status, requestId, text: '' }
  }
  const token = new URLSearchParams(path.split('?')[1]).get('page_token')
  // The only place that trusts the API document: beyond what was checked, an answer is assumed to match its type.
  return { ...reply, data: (answer.is === 'page' ? tidied(data, token) : data) as R }
}

/** Logs every failure to the browser's console; one that the caller expects, as information. */
function report(
  log: Pick<Console, 'error' | 'info'>,
  { method, path, status, requestId }: Call,
  failure: Failure,
  expected: string | undefined,
): void {
  const { errorCode = null, message = '' } =
    failure.type === 'error'
      ? failure.error
      : { message: `${failure.kind} ${failure.text.slice(0, 200)}`.trim() }
  const facts = [`${method} ${path}`, { status, code: errorCode, requestId, message }]
  if (expected !== undefined && status >= 400 && status < 500) {
    log.info(`This error is expected: ${expected}`, ...facts)
  } else if (failure.type === 'client_error' && failure.kind === 'network') {
    unlessLeft(() => log.error(...facts))
  } else {
    log.error(...facts)
  }
}

/**
 * Cleans up a page of a list so that it can be shown and followed: drops duplicates, and a next page that is empty or
 * the one just read.
 * @param token the token of the page that was asked for; null for the first
 */
function tidied(answer: unknown, token: string | null): unknown {
  if (!isRecord(answer) || !Array.isArray(answer['items'])) return answer
  const seen = new Set<unknown>()
  const items = answer['items'].filter((item: unknown) => {
    const key = (isRecord(item) && item['id']) || item
    return !seen.has(key) && seen.add(key)
  })
  const { nextPage } = answer
  const goesOn = typeof nextPage === 'string' && nextPage !== '' && nextPage !== token
  return { ...answer, items, ...(nextPage === undefined || goesOn ? {} : { nextPage: null }) }
}
