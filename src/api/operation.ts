import type { Api as Contract } from '@oxide/api'
import { nothing, type Shape, usualShape } from './shape.ts'

/** HTTP methods that the control plane uses. */
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

type Methods = Contract['methods']

/** The id of one operation of the API document, e.g. `instanceStart`. */
export type OperationId = keyof Methods & string

/** The arguments of an operation: `{ path?, query?, body? }`, keys in camelCase. */
export type ArgsOf<Id extends OperationId> = Parameters<Methods[Id]>[0]

/** The answer of an operation on success, keys in camelCase, times as `Date`. */
export type ResultOf<Id extends OperationId> =
  Extract<Awaited<ReturnType<Methods[Id]>>, { type: 'success' }> extends { data: infer Data }
    ? Data
    : never

/**
 * One operation as data: enough to send it, print it and route it. `path` has its parameters in braces, in the
 * document's snake_case. `cli` holds the CLI's words, or null if the CLI has no command for it.
 */
export type Operation<Args = never, Result = unknown> = {
  readonly id: string
  readonly method: Method
  readonly path: string
  readonly cli: string | null
  /** The shape that its answer must have; absent if nothing reads it. */
  readonly answer?: Shape
  /** Sends its body as it is: a file, or a foreign document whose keys must not change. */
  readonly verbatim?: true
  /** Keeps the reply exactly as it is on the wire: keys in snake_case, times as text. */
  readonly raw?: true
  /** Carries the types; never present at run time. */
  readonly types?: (args: Args) => Result
}

/**
 * Declares an operation of the API document, typed by its id.
 * @param id the document's operation id in camelCase
 * @param route method and path, e.g. `POST /v1/instances/{instance}/start`
 * @param cli the CLI's words without `oxide`, or null
 * @param answer what its answer must hold, where that differs from what its id promises
 */
/* @__NO_SIDE_EFFECTS__ */
export function operation<Id extends OperationId>(
  id: Id,
  route: `${Method} /${string}`,
  cli: string | null,
  answer: Shape = usualShape(id),
): Operation<ArgsOf<Id>, ResultOf<Id>> {
  return untyped(id, route, cli, answer)
}

/** Declares a call that the API document lacks or does not type: the caller names the types. */
/* @__NO_SIDE_EFFECTS__ */
export function untyped<Args, Result>(
  id: string,
  route: `${Method} /${string}`,
  cli: string | null,
  answer: Shape = nothing,
): Operation<Args, Result> {
  const space = route.indexOf(' ')
  return { id, method: route.slice(0, space) as Method, path: route.slice(space + 1), cli, answer }
}
