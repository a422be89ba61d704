import { isUuid } from './schemas/scalar.ts'

/**
 * A refusal that becomes an error reply. `code` is the API's `error_code`; the message is shown to people as it is.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** 400: a value that cannot be, or a rule that forbids it. */
export function invalid(message: string): Problem {
  return new Problem(400, 'InvalidRequest', message)
}

/** 400: a field whose value does not suit. @param field its name on the wire */
export function unsupported(field: string, why: string): Problem {
  return invalid(`unsupported value for "${field}": ${why}`)
}

/** 404 by name. @param kind the API's noun, e.g. `instance` */
export function unknownName(kind: string, name: string): Problem {
  return new Problem(404, 'ObjectNotFound', `not found: ${kind} '${name}'`)
}

/** 404 by id. */
export function unknownId(id: string): Problem {
  return new Problem(404, 'ObjectNotFound', `not found: by id ${id}`)
}

/** 404 for something given by name or id. */
export function unknown(kind: string, nameOrId: string): Problem {
  return isUuid(nameOrId) ? unknownId(nameOrId) : unknownName(kind, nameOrId)
}

/** 404 because a name was given without what it is a name in. @param kind e.g. `project` */
export function unspecified(kind: string): Problem {
  return new Problem(404, 'ObjectNotFound', `not found: no ${kind} specified`)
}

/** 400: the name is taken. Nouns that the API does not name in this message are called `resource`. */
export function taken(kind: string, name: string): Problem {
  const named = ['project', 'instance', 'disk', 'IP pool', 'subnet pool']
  const label = named.includes(kind) ? kind : 'resource'
  return new Problem(400, 'ObjectAlreadyExists', `already exists: ${label} "${name}"`)
}

/** 403: the actor's roles do not reach. */
export function forbidden(): Problem {
  return new Problem(403, 'Forbidden', 'Forbidden')
}

/** 401: no credential, or one that names nobody. */
export function unauthorized(): Problem {
  return new Problem(401, 'Unauthorized', 'credentials missing or invalid')
}

/** 507: a quota or a pool is used up. */
export function insufficient(message: string): Problem {
  return new Problem(507, 'InsufficientCapacity', message)
}

/** 503, for the sentinel names. */
export function unavailable(): Problem {
  return new Problem(503, 'ServiceUnavailable', 'Service Unavailable')
}

/** 500, for the sentinel names and for what must not happen. */
export function internal(): Problem {
  return new Problem(500, 'Internal', 'Internal Server Error')
}
