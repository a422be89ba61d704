import type { Operation } from '../../api/operation.ts'
import type { AnyOperationId } from '../../api/operations.ts'
import { isOperationId, operations } from '../../api/operations.ts'
import { gone, replaced } from '../../api/former.ts'

/** The calls of an older API version that no operation of today has the path of. */
export const older = { ...replaced, ...gone }

type OlderId = keyof typeof older

/** Any call that is answered: one of today's operations, or an older one. */
export type CallId = AnyOperationId | OlderId

/** Today's operations that are answered below another prefix, too: that prefix → theirs. */
const prefixes = { '/v1/system/support-bundles': '/experimental/v1/system/support-bundles' }

/** Where each call is: today's, those below other prefixes, and the older ones. */
export function everyCall(): { id: CallId; method: string; path: string }[] {
  const today = Object.keys(operations).filter(isOperationId)
  const old = Object.keys(older).filter(isOlder)
  const calls = [...today, ...old].map((id) => ({ id, ...placeOf(id) }))
  const moved = Object.entries(prefixes).flatMap(([other, usual]) =>
    calls
      .filter(({ path }) => path.startsWith(usual))
      .map((call) => ({ ...call, path: other + call.path.slice(usual.length) })),
  )
  return [...calls, ...moved]
}

/** The method and path of a call. */
export function placeOf(id: CallId): Pick<Operation, 'method' | 'path'> {
  const { method, path } = isOperationId(id) ? operations[id] : older[id]
  return { method, path }
}

function isOlder(id: string): id is OlderId {
  return Object.hasOwn(older, id)
}
