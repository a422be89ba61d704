import type { Api as Contract } from '@oxide/api'
import { nothing, type Shape } from './shape.ts'

/** HTTP methods that the control plane uses. */
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

type Methods = Contract['methods']

/** The id of an operation that the published client types, e.g. `instanceStart`. */
export type PublishedId = keyof Methods & string

/** The arguments of an operation: `{ path?, query?, body? }`, keys in camelCase. */
export type ArgsOf<Id extends PublishedId> = Parameters<Methods[Id]>[0]

/** The answer of an operation on success, keys in camelCase, times as `Date`. */
export type ResultOf<Id extends PublishedId> =
  Extract<Awaited<ReturnType<Methods[Id]>>, { type: 'success' }> extends { data: infer Data }
    ? Data
    : never

/** One page of a list. */
export type PageOf<Item> = { items: Item[]; nextPage?: string | null }

/**
 * One operation as data: enough to send it, print it and route it. `path` has its parameters in braces, in the
 * document's snake_case.
 */
export type Operation<Args = never, Result = unknown> = {
  readonly id: string
  readonly method: Method
  readonly path: string
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
 * @param call method and path, e.g. `POST /v1/instances/{instance}/start`
 * @param answer what its answer must hold
 */
/* @__NO_SIDE_EFFECTS__ */
export function operation<Id extends PublishedId>(
  id: Id,
  call: `${Method} /${string}`,
  answer: Shape = nothing,
): Operation<ArgsOf<Id>, ResultOf<Id>> {
  return untyped(id, call, answer)
}

/** Declares a call that the published client lacks or does not type: the caller names the types. */
/* @__NO_SIDE_EFFECTS__ */
export function untyped<Args, Result>(
  id: string,
  call: `${Method} /${string}`,
  answer: Shape = nothing,
): Operation<Args, Result> {
  const space = call.indexOf(' ')
  return { id, method: call.slice(0, space) as Method, path: call.slice(space + 1), answer }
}
