import type { Operation } from '../api/operation.ts'
import type { AnyOperationId } from '../api/generated/operations.ts'
import { isOperationId, operations } from '../api/generated/operations.ts'
import { gone, replaced } from '../api/former.ts'

/**
 * The calls that the current API document does not list: those of an older version whose paths no current operation
 * has, and the one of a browser on its way to an identity provider.
 */
const others = {
  ...replaced,
  ...gone,
  loginSamlRedirect: {
    method: 'GET',
    path: '/login/{silo_name}/saml/{provider_name}/redirect',
  },
} as const

type OtherId = keyof typeof others

/** Any call that gets an answer: a current operation, an older one, or one that no document lists. */
export type CallId = AnyOperationId | OtherId

/** Current operations that also answer below another prefix: other prefix → current one. */
const prefixes = { '/v1/system/support-bundles': '/experimental/v1/system/support-bundles' }

/** Returns the method and path of each call: current ones, those below other prefixes, and the others. */
export function everyCall(): { id: CallId; method: string; path: string }[] {
  const today = Object.keys(operations).filter(isOperationId)
  const old = Object.keys(others).filter(isOther)
  const calls = [...today, ...old].map((id) => ({ id, ...placeOf(id) }))
  const moved = Object.entries(prefixes).flatMap(([other, usual]) =>
    calls
      .filter(({ path }) => path.startsWith(usual))
      .map((call) => ({ ...call, path: other + call.path.slice(usual.length) })),
  )
  return [...calls, ...moved]
}

/** Returns the method and path of a call. */
export function placeOf(id: CallId): Pick<Operation, 'method' | 'path'> {
  const { method, path } = isOperationId(id) ? operations[id] : others[id]
  return { method, path }
}

function isOther(id: string): id is OtherId {
  return Object.hasOwn(others, id)
}
