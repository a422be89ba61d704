import type { ArgsOf, OperationId, ResultOf } from '../api/operation.ts'
import * as v from 'valibot'
import type { Context } from './context.ts'
import { parsed } from './validate.ts'

/** The parts of a request as they came, keys in camelCase. */
export type Input = {
  readonly path: unknown
  readonly query: unknown
  readonly body: unknown
}

export type BodyKind = 'json' | 'form' | 'text' | 'upload'

/** An operation's answer to a request. `Args` and `Result` are there for {@link Handlers} to compare. */
export type Endpoint<Args = unknown, Result = unknown> = {
  /** The status of success, or null for the usual one of the method. */
  readonly status: number | null
  /** Whether it answers requests from nobody. */
  readonly open: boolean
  readonly wantsBody: boolean
  /** What the body is: JSON, an HTML form (fields as texts), text as it came, or what is kept of an upload. */
  readonly reads: BodyKind
  /** Validates all parts, before anything else is done. Returns what then answers. */
  readonly prepare: (input: Input) => (context: Context) => Result
  /** Carries the type only; never present at run time. */
  readonly takes?: Args
}

/**
 * The table of handlers, or a part of it: operation id → endpoint. The validated arguments must suit the operation's
 * arguments in the API document, and the answer its result.
 */
export type Handlers = {
  readonly [Id in OperationId]?: Endpoint<Taken<ArgsOf<Id>>, ResultOf<Id> | Response>
}

/** Operations without arguments are typed as taking an object without keys. */
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
 * States how an operation is answered.
 * @param shape schemas of the path's, query's and body's parts, and the status where it is not the method's usual one
 * @param answer runs with arguments that satisfy them; may throw a Problem at any point, which undoes its writes
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

/** Without a schema a body is of no interest. */
function bodyOf<B extends v.GenericSchema>(schema?: B): B
function bodyOf(schema: v.GenericSchema = ignored): v.GenericSchema {
  return schema
}

const ignored = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)
