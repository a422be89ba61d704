import { instanceRefusal } from '../../api/rules.ts'
import type { Looking } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import type { InstanceRow } from '../instance/rows.ts'
import { findIn } from '../lookup.ts'
import { serialsOf } from './serials.ts'

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

  instanceSerialConsoleStream: ({ path, query }, context) => {
    attachable(context, path.instance, query.project)
    throw invalid('expected connection upgrade')
  },
} satisfies Handlers

/** Finds the instance whose serial console is requested. Throws 400 in states without a console. */
export function attachable(
  looking: Looking,
  nameOrId: string,
  project: string | undefined,
): InstanceRow {
  const place = looking.world.instances
  const instance = findIn(looking, place, nameOrId, project, 'limited_collaborator')
  const refusal = instanceRefusal('connectSerialConsole', instance.runState)
  if (refusal === null) return instance
  throw invalid(`${refusal}, not on one that is ${instance.runState}`)
}
