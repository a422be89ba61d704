import { serialsOf } from '../console/serials.ts'
import type { Handlers } from '../endpoint.ts'
import { invalid } from '../problem.ts'
import { attachable } from '../rules/serial-console.ts'

/** Bytes in one reply when the request does not say. */
const usual = 16_384

export const serialConsoleHandlers = {
  /**
   * Returns bytes as the guest wrote them; `lastByteOffset` is the offset after the last one, counted from the guest's
   * boot.
   */
  instanceSerialConsole: ({ path, query }, context) => {
    const { fromStart, mostRecent, maxBytes = usual } = query
    const instance = attachable(context, path.instance, query.project)
    if ((fromStart === undefined) === (mostRecent === undefined)) {
      throw invalid('Exactly one of "from_start" and "most_recent" must be specified')
    }
    const { history } = serialsOf(context.world).of(instance, context.now, false)
    const offset = fromStart ?? Math.max(0, history.end - (mostRecent ?? 0))
    const data = history.from(offset, maxBytes)
    const begin = Math.max(history.end - history.from(offset).length, 0)
    return { data: [...data], lastByteOffset: begin + data.length }
  },
} satisfies Handlers

/** Answers stream requests that lack an upgrade; the plane itself serves the WebSocket. */
export const serialStreamHandlers = {
  instanceSerialConsoleStream: ({ path, query }, context) => {
    attachable(context, path.instance, query.project)
    throw invalid('expected connection upgrade')
  },
} satisfies Handlers
