import type { ArgsOf, PublishedId, ResultOf } from '../api/operation.ts'
import * as v from 'valibot'
import type { Context } from './context.ts'
import { parsed } from './validate.ts'

/** The raw parts of a request, with camelCase keys. */
export type Input = {
  readonly path: unknown
  readonly query: unknown
  readonly body: unknown
}

export type BodyKind = 'json' | 'form' | 'text' | 'upload'

/** An operation's answer to a request. `Args` and `Result` let {@link Handlers} check them against the API document. */
export type Endpoint<Args = unknown, Result = unknown> = {
  /** The success status, or null for the method's default. */
  readonly status: number | null
  /** True when it answers unauthenticated requests. */
  readonly open: boolean
  readonly wantsBody: boolean
  /** The format of the body: JSON, an HTML form (fields are strings), plain text, or the digest of an upload. */
  readonly reads: BodyKind
  /** Validates all parts before anything else happens. Returns the function that answers. */
  readonly prepare: (input: Input) => (context: Context) => Result
  /** Carries the type only; absent at run time. */
  readonly takes?: Args
}

/**
 * The table of handlers, or a part of it: operation id → endpoint. The validated arguments and the answer must match
 * the operation in the API document.
 */
export type Handlers = {
  readonly [Id in PublishedId]?: Endpoint<Taken<ArgsOf<Id>>, ResultOf<Id> | Response>
}

/** Types operations without arguments as taking an object without keys. */
type Taken<Args> = Args extends Record<string, never> ? unknown : Args

type Shape<P extends v.ObjectEntries, Q extends v.ObjectEntries, B extends v.GenericSchema> = {
  path?: P
  query?: Q
  body?: B
  reads?: BodyKind
  status?: number
  open?: boolean
}

type Parsed<P extends v.ObjectEntries, Q extends v.ObjectEntries, B extends v.GenericSchema> = {
  path: v.InferOutput<v.ObjectSchema<P, undefined>>
  query: v.InferOutput<v.ObjectSchema<Q, undefined>>
  body: v.InferOutput<B>
}

const none = {} satisfies v.ObjectEntries
type None = typeof none

/**
 * Defines how an operation is answered.
 * @param shape schemas of path, query and body, and the status when it is not the method's default
 * @param answer runs with validated arguments; may throw a Problem at any point, which undoes its writes
 */
export function endpoint<
  Result,
  P extends v.ObjectEntries = None,
  Q extends v.ObjectEntries = None,
  B extends v.GenericSchema = v.GenericSchema<unknown, undefined>,
>(
  shape: Shape<P, Q, B>,
  answer: (args: Parsed<P, Q, B>, context: Context) => Result,
): Endpoint<Parsed<P, Q, B>, Result> {
  const path = objectOf(shape.path)
  const query = objectOf(shape.query)
  const body = bodyOf(shape.body)
  return {
    status: shape.status ?? null,
    open: shape.open ?? false,
    wantsBody: shape.body !== undefined,
    reads: shape.reads ?? 'json',
    prepare(input) {
      const args = {
        path: parsed(path, input.path, 'path'),
        query: parsed(query, input.query, 'query'),
        body: parsed(body, input.body, shape.reads === 'form' ? 'form' : 'body'),
      }
      return (context) => answer(args, context)
    },
  }
}

function objectOf<E extends v.ObjectEntries>(entries?: E): v.ObjectSchema<E, undefined>
function objectOf(entries: v.ObjectEntries = none): v.ObjectSchema<v.ObjectEntries, undefined> {
  return v.object(entries)
}

/** Ignores the body when there is no schema. */
function bodyOf<B extends v.GenericSchema>(schema?: B): B
function bodyOf(schema: v.GenericSchema = ignored): v.GenericSchema {
  return schema
}

const ignored = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)
