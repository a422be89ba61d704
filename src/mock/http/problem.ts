import { toWire } from '../../api/casing.ts'
import { isUuid } from '../../api/valid/id.ts'

/** A refusal that becomes an error reply. `code` is the API's `error_code`; the message is shown to users as is. */
export class Problem extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Returns what was thrown if it is a refusal. Throws it again if not. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}

/** Returns a 400 for an impossible value, or for a value that a rule forbids. */
export function invalid(message: string): Problem {
  return new Problem(400, 'InvalidRequest', message)
}

/**
 * Returns a 400 for an unsuitable field value.
 * @param field the field's name on the wire
 */
export function unsupported(field: string, why: string): Problem {
  return invalid(`unsupported value for "${field}": ${why}`)
}

/**
 * Returns a 404 for a name.
 * @param kind the API's noun, e.g. `instance`
 */
export function unknownName(kind: string, name: string): Problem {
  return notFound(`${kind} '${name}'`)
}

export function unknownId(id: string): Problem {
  return notFound(`by id ${id}`)
}

export function unknown(kind: string, nameOrId: string): Problem {
  return isUuid(nameOrId) ? unknownId(nameOrId) : unknownName(kind, nameOrId)
}

export function notFound(what: string): Problem {
  return new Problem(404, 'ObjectNotFound', `not found: ${what}`)
}

/**
 * Returns a 404 for a name given without its parent.
 * @param kind the parent's noun, e.g. `project`
 */
export function unspecified(kind: string): Problem {
  return notFound(`no ${kind} specified`)
}

/** Returns a 400 for a name that is taken. Nouns that the API does not use in this message become `resource`. */
export function taken(kind: string, name: string): Problem {
  const named = ['project', 'instance', 'disk', 'IP pool', 'subnet pool']
  const label = named.includes(kind) ? kind : 'resource'
  return alreadyExists(`${label} "${name}"`)
}

export function alreadyExists(what: string): Problem {
  return new Problem(400, 'ObjectAlreadyExists', `already exists: ${what}`)
}

/** Returns a 403 for roles that do not suffice. */
export function forbidden(): Problem {
  return new Problem(403, 'Forbidden', 'Forbidden')
}

export function unauthorized(): Problem {
  return new Problem(401, 'Unauthorized', 'credentials missing or invalid')
}

/** Returns a 507 for a quota or pool that is used up. */
export function insufficient(message: string): Problem {
  return new Problem(507, 'InsufficientCapacity', message)
}

function unavailable(): Problem {
  return new Problem(503, 'ServiceUnavailable', 'Service Unavailable')
}

/** Returns a 500, for the sentinel names and for states that must not occur. */
export function internal(): Problem {
  return new Problem(500, 'Internal', 'Internal Server Error')
}

/** Builds a reply with a JSON body in wire case, or without a body when there is no data. */
export function dataReply(status: number, data: unknown, requestId: string): Response {
  const headers = { 'x-request-id': requestId }
  if (data === undefined) return new Response(null, { status, headers })
  return json(status, toWire(data), headers)
}

/** Builds an error reply in the shape of the API document's Error. */
export function errorReply({ status, code, message }: Problem, requestId: string): Response {
  const body = { request_id: requestId, message, error_code: code }
  return json(status, body, { 'x-request-id': requestId })
}

function json(status: number, body: unknown, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/json' },
  })
}

/** Names that make a call fail on purpose, so that a client's error handling can be seen. Keys name the call. */
const failures: Readonly<Record<string, readonly [RegExp, () => Problem][]>> = {
  'project create': [
    [/error-503$/, unavailable],
    [/error-403$/, forbidden],
  ],
  'disk create': [
    [/^disk-create-500$/, internal],
    [/^disk-create-quota$/, () => insufficient('Storage limit exceeded')],
  ],
  'import start': [[/^import-start-500$/, internal]],
  'import stop': [[/^import-stop-500$/, internal]],
  'disk finalize': [[/^disk-finalize-500$/, internal]],
  'snapshot create': [[/^disk-snapshot-error$/, internal]],
  'snapshot delete': [[/^delete-500$/, internal]],
  'group delete': [[/^delete-500$/, internal]],
  'ephemeral IP attach': [[/^attach-fail$/, internal]],
  'instance update': [[/^instance-update-error$/, internal]],
}

/**
 * Throws the error that the name asks for.
 * @param call noun and verb
 * @param name name of the resource that the call acts on
 */
export function failOnPurpose(call: keyof typeof failures, name: string): void {
  for (const [pattern, problem] of failures[call] ?? []) if (pattern.test(name)) throw problem()
}
