import { ApiError } from './errors.ts'
import { type Connection, exchange } from './exchange.ts'
import type { Operation } from './operation.ts'
import { tidied } from './page.ts'
import { requestOf } from './request.ts'
import type { ApiResult, Call, CallOptions, Failure } from './result.ts'
import { asToday, fits, nothing } from './shape.ts'

/** The control plane, ready to be called. */
export interface Api {
  /** Calls and tells how it went. Never throws, but for the `AbortError` of a call that was given up. */
  send<A, R>(operation: Operation<A, R>, args: A, options?: CallOptions): Promise<ApiResult<R>>
  /** Calls and answers with the data. Throws an {@link ApiError} otherwise. */
  call<A, R>(operation: Operation<A, R>, args: A, options?: CallOptions): Promise<R>
  /** The same API, telling also this listener of each call. */
  listening(onCall: (call: Call) => void): Api
}

export type ApiOptions = Connection & {
  readonly onCall?: (call: Call) => void
  /** Told of each 401, but not of the one that answers a local login: that is a wrong password. */
  readonly onUnauthorized?: () => void
  readonly log?: Pick<Console, 'error' | 'info'>
}

/** One client for everything: JSON, no retry, `fetch` underneath. */
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
    const reply = await exchange(options, request, callOptions)
    const result = checked<R>(operation, request.path, reply)
    const call: Call = {
      method: request.method,
      path: request.path,
      status: result.status,
      milliseconds: Math.round(performance.now() - started),
      requestId: result.requestId,
    }
    for (const tell of listeners) tell(call)
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

/** The words come with the first failure, or while nothing else is to do; a network that is down may keep them away. */
async function errorFor(operation: Operation, failure: Failure): Promise<ApiError> {
  try {
    const { errorOf } = await import('./wording.ts')
    return errorOf(operation, failure)
  } catch {
    return new ApiError(operation.id, failure, { reason: NO_ANSWER, message: NO_ANSWER })
  }
}

const NO_ANSWER = 'No answer from the control plane'

/** Lets an answer in when it holds what its operation promises. */
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
  // The one place where the API document is taken at its word: the rest of an answer is what its type says.
  return { ...reply, data: (answer.is === 'page' ? tidied(data, token) : data) as R }
}

/** Every failure is in the browser's log; one that the caller expects, as information. */
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
  } else {
    log.error(...facts)
  }
}
