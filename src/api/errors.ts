import { toCamel } from './casing.ts'
import type { Operation } from './operation.ts'
import type { ErrorBody, Failure, Fault } from './result.ts'
import { sentenceOf } from './status.ts'

/** A call that did not succeed. `message` is the sentence for the user, with what to do about it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** What went wrong: the control plane, or whatever is before it, said no (`status`); or there is no usable answer. */
  readonly kind: Fault['kind'] | 'status'
  /** HTTP status; 0 if there was no reply at all. */
  readonly status: number
  /** The control plane's own word for it, e.g. `ObjectNotFound`. */
  readonly code: string | null
  readonly requestId: string | null
  /** The id of the operation that was called. */
  readonly operation: string
  /** The message without what to do about it. */
  readonly reason: string
  /** When it is worth asking again, in milliseconds since 1970; null if nobody said. */
  readonly retryAt: number | null
  /** The field of the body (camelCase) that the control plane names, if it names one. */
  readonly field?: string

  constructor(operation: Pick<Operation, 'id' | 'method'>, failure: Failure) {
    super(messageOf(operation, failure))
    const body = failure.type === 'error' ? failure.error : {}
    this.kind = kindOf(failure)
    this.status = failure.status
    this.code = body.errorCode ?? null
    this.requestId = failure.requestId
    this.operation = operation.id
    this.reason = reasonOf(operation, failure)
    const { retryAfter } = failure
    this.retryAt = retryAfter === undefined ? null : Date.now() + 1000 * retryAfter
    const field = fieldOf(operation.id, body)
    if (field !== null) this.field = field
  }
}

/** The sentence for the user (the console's error catalogue), and what to do about it. */
export function messageOf(operation: Pick<Operation, 'id' | 'method'>, failure: Failure): string {
  const reason = reasonOf(operation, failure)
  const advice = [
    ...(isWrite(operation) && isOpen(failure) ? [DOUBT] : []),
    ...(failure.retryAfter === undefined ? [] : [`Try again in ${inTime(failure.retryAfter)}`]),
  ]
  return advice.length === 0 ? reason : [reason.replace(/\.$/, ''), ...advice].join('. ')
}

const DOUBT = 'The change may have happened. Refresh to check.'

/** `30 s`, and from two minutes on `2 min`. */
export function inTime(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}

function kindOf(failure: Failure): ApiError['kind'] {
  return failure.type === 'error' || failure.status >= 400 ? 'status' : failure.kind
}

/** A query is posted, too, but changes nothing. */
function isWrite({ id, method }: Pick<Operation, 'id' | 'method'>): boolean {
  return method !== 'GET' && method !== 'HEAD' && !id.endsWith('Query')
}

/** Whether the request may have been carried out although its answer is lost. */
function isOpen(failure: Failure): boolean {
  return kindOf(failure) !== 'status' || failure.status === 502 || failure.status === 504
}

function reasonOf(operation: Pick<Operation, 'id' | 'method'>, failure: Failure): string {
  if (failure.type === 'client_error') return faultOf(failure, isWrite(operation))
  const { status, error } = failure
  const message = error.message ?? ''
  switch (codeOf(status, error)) {
    case 'Forbidden':
      return 'Action not authorized'
    case 'ObjectAlreadyExists':
      return capital(`${thingOf(message, operation.id)}name already exists`)
    case 'ObjectNotFound':
      return capital(message) || UNKNOWN
    default:
      return capital(innerOf(message)) || (sentenceOf(status) ?? UNKNOWN)
  }
}

function faultOf({ kind, status, text }: Fault, wrote: boolean): string {
  switch (kind) {
    case 'network':
      return `No reply from the control plane: check the connection${wrote ? '' : ' and try again'}`
    case 'timeout':
      return `No reply from the control plane within ${text}`
    case 'unreadable':
      return sentenceOf(status) ?? 'Error reading API response'
    case 'unexpected':
      return `The control plane sent an answer that Rackline cannot read: expected ${text}`
  }
}

const UNKNOWN = 'Unknown server error'

/** A 403 is Forbidden even if something on the way has dropped its body. */
function codeOf(status: number, error: ErrorBody): string | undefined {
  return error.errorCode ?? (status === 403 ? 'Forbidden' : undefined)
}

/** What exists already: said in the message, else by the operation's name; with a space behind it, or empty. */
function thingOf(message: string, id: string): string {
  const thing = saidThing(message) || createdThing(id)
  return thing === '' ? '' : `${thing} `
}

/** `disk` of `already exists: disk "web-1"`. */
function saidThing(message: string): string {
  return /already exists: ([^"]*)"/.exec(message)?.[1]?.trim() ?? ''
}

/** The word before "create" in an operation's name, singular: `subnet` of `vpcSubnetCreate`. */
function createdThing(id: string): string {
  const word = /([A-Z]?[a-z0-9]+)Create/.exec(id)?.[1]?.toLowerCase() ?? ''
  return word.replace(/([^s])s$/, '$1')
}

/** What is wrong with a body, without the words around it: "unable to parse JSON body: … at line 1 column 2". */
function innerOf(message: string): string {
  return message.replace(/^unable to parse JSON body: (.*?)(?: at line \d+ column \d+)?$/s, '$1')
}

/**
 * The field that an error is about: a name that is taken, a field named in backticks or before a colon where a body
 * could not be read, or the label of a value that is not supported.
 */
function fieldOf(operation: string, body: ErrorBody): string | null {
  const message = body.message ?? ''
  if (body.errorCode === 'ObjectAlreadyExists') return isOwnName(operation, message) ? 'name' : null
  const inner = innerOf(message)
  const named =
    /^unsupported value for "(\w+)"/.exec(message) ??
    /^(?:missing|unknown|duplicate) field `(\w+)`/.exec(inner) ??
    (inner === message ? null : /^([a-z]\w*)(?:[.[][^:]*)?: /.exec(inner))
  const field = named?.[1]
  return field === undefined ? null : toCamel(field)
}

/** Creating an instance may also fail because a disk of its has a name that is taken: not the field "name" then. */
function isOwnName(operation: string, message: string): boolean {
  const said = saidThing(message).toLowerCase()
  const created = createdThing(operation)
  return said === '' || said === 'resource' || created === '' || said.endsWith(created)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
