import type { Checked } from '../../api/generated/checked.ts'
import type { operations } from '../../api/generated/operations.ts'
import { requests } from '../../api/generated/requests.ts'
import type { PublishedId, ResultOf } from '../../api/operation.ts'
import type { RequestSchema, Schema } from '../../api/schema.ts'
import type { Context } from '../context.ts'
import type { CertificateWithKey, SiloWithKeys } from '../tenant/rows.ts'
import type { Upload } from './body.ts'
import { schemas } from '../../api/generated/requests/parts.ts'
import { invalid } from './problem.ts'
import { check } from '../check/value.ts'

/** The raw parts of a request, with camelCase keys. */
type Input = {
  readonly path: unknown
  readonly query: unknown
  readonly body: unknown
}

export type BodyKind = 'json' | 'form' | 'text' | 'upload'

/** Answers a request whose arguments have been checked; may throw a Problem at any point, which undoes its writes. */
export type Answerer<Args, Result> = (args: Args, context: Context) => Result

/** How an operation is answered: by a function alone, unless it departs from the others. */
export type Handler<Args = never, Result = unknown> =
  | Answerer<Args, Result>
  | Departing<Args, Result>

type Departing<Args, Result> = {
  readonly answer: Answerer<Args, Result>
  /** Answers unauthenticated requests. */
  readonly open?: true
  /** The format of a body that is no JSON: plain text, or the digest of an upload. */
  readonly reads?: 'text' | 'upload'
  /** Checks a body that has no schema, or adds what takes time to work out; throws a Problem to refuse it. */
  readonly body?: (body: never) => unknown
}

/** The table of handlers, or a part of it: their arguments and answers must match the API document. */
export type Handlers = {
  readonly [Id in keyof Checked]?: Handler<ArgsFor<Id>, ResultFor<Id> | Response>
}

type ResultFor<Id extends keyof Checked> = Id extends OtherReplies
  ? ResultOf<Id>
  : (typeof operations)[Id] extends { types?: (args: never) => infer Result }
    ? Result
    : never

/** Operations whose replies the console reads with a type of its own. */
type OtherReplies = PublishedId & `systemUpdate${'Repository' | 'TrustRoot'}${string}`

type ArgsFor<Id extends keyof Checked> = Id extends keyof OtherBodies
  ? Omit<Checked[Id], 'body'> & { body: OtherBodies[Id] }
  : Checked[Id]

/** Bodies that the API document does not describe, or that handlers get with more in them. */
type OtherBodies = {
  certificateCreate: CertificateWithKey
  siloCreate: SiloWithKeys
  loginSaml: string
  systemUpdateRepositoryUpload: Upload
  systemUpdateTrustRootCreate: Record<string, unknown>
}

/** A handler with the checks of its request. */
export type Endpoint = {
  /** The success status, or null for the method's default. */
  readonly status: number | null
  readonly open: boolean
  readonly wantsBody: boolean
  readonly reads: BodyKind
  /** Validates all parts before anything else happens. Returns the function that answers. */
  readonly prepare: (input: Input) => Promise<(context: Context) => unknown>
}

export function endpointOf(request: RequestSchema, handler: Handler): Endpoint {
  const departing: Departing<never, unknown> =
    typeof handler === 'function' ? { answer: handler } : handler
  const { answer, open = false, body: checkBody } = departing
  const { body, sends, status } = request
  return {
    status: status ?? null,
    open,
    wantsBody: body !== undefined || checkBody !== undefined,
    reads: departing.reads ?? (sends === 'form' ? 'form' : 'json'),
    async prepare(input) {
      const args = argsOf(request, input)
      const given = body === undefined ? input.body : args.body
      const checked = checkBody === undefined ? args.body : await checkBody(given as never)
      return (context) => answer({ ...args, body: checked } as never, context)
    },
  }
}

/** Checks the arguments of an operation. Their types are generated from the same document as the schemas. */
export function checkedArgs<Id extends keyof Checked>(
  id: Id,
  input: Omit<Input, 'body'>,
): Checked[Id] {
  return argsOf(requests[id], { ...input, body: undefined }) as Checked[Id]
}

function argsOf({ path, query, body, sends }: RequestSchema, input: Input) {
  return {
    path: checkPart(path ?? none, input.path, 'path'),
    query: checkPart(query ?? none, input.query, 'query'),
    // Ignores the body when there is no schema.
    body: body && checkPart(body, input.body, sends === 'form' ? 'form' : 'body'),
  }
}

const none: Schema = { properties: {} }

/** The part of the request that a value came from, for the message. */
type Part = 'path' | 'query' | 'body' | 'form'

const openings: Readonly<Record<Part, string>> = {
  path: 'bad parameter in URL path: ',
  query: 'bad query parameter: ',
  body: 'unable to parse JSON body: ',
  form: 'unable to parse URL-encoded body: ',
}

/** Checks a part of a request, or throws a 400 that gives the field's name on the wire. */
function checkPart(schema: Schema, value: unknown, part: Part): unknown {
  const opening = openings[part]
  // Refuses lists: every body is an object, and a schema whose fields are all optional would accept a list.
  if (Array.isArray(value)) throw invalid(`${opening}expected an object but received a list`)
  const checked = check(schema, value, { opening, path: [], isText: part !== 'body' })
  return part === 'query' ? paged(schema, checked) : checked
}

const mostItems = 1000
const usualItems = 100

/** Fills in how a list is paged and sorted, where the request does not say. */
function paged({ properties = {} }: Schema, query: unknown): unknown {
  const given: Readonly<Record<string, unknown>> = { ...Object(query) }
  const { limit = usualItems } = given
  return {
    ...firstOf('sortBy', properties['sort_by']),
    ...firstOf('order', properties['order']),
    ...given,
    ...(properties['limit'] === undefined ? {} : { limit: Math.min(Number(limit), mostItems) }),
  }
}

/** The first word is the usual order, except that the newest version comes first. */
function firstOf(name: string, schema: Schema | undefined): Readonly<Record<string, unknown>> {
  const words = schemas[schema?.ref ?? '']?.enum ?? []
  if (words.length === 0) return {}
  return { [name]: schema?.ref === 'VersionSortMode' ? words.at(-1) : words[0] }
}
