import { toCamel } from './casing.ts'
import { ApiError } from './errors.ts'
import type { Operation } from './operation.ts'
import type { ErrorBody, Failure, Fault } from './result.ts'
import { nothing, type Shape } from './shape.ts'
import { thingOf } from './thing.ts'

type Called = Pick<Operation, 'id' | 'method' | 'answer'>

/** The error for a failure, in the words of the console's error catalogue. */
export function errorOf(operation: Called, failure: Failure): ApiError {
  const reason = reasonOf(operation, failure)
  const field = failure.type === 'error' ? fieldOf(operation.id, failure.error) : null
  return new ApiError(operation.id, failure, {
    reason,
    message: [reason, ...adviceOn(operation, failure)].reduce(
      (said, more) => `${said.replace(/\.$/, '')}. ${more}`,
    ),
    ...(field === null ? {} : { field }),
  })
}

/** What the user can do about it, in sentences. */
function adviceOn(operation: Called, failure: Failure): readonly string[] {
  const { retryAfter } = failure
  return [
    ...(isWrite(operation) && isOpen(failure) ? [DOUBT] : []),
    ...(retryAfter === undefined ? [] : [`Try again in ${retryAfter} s`]),
  ]
}

const DOUBT = 'The change may have happened. Refresh to check.'

/** A query is posted, too, but changes nothing. */
function isWrite({ id, method }: Called): boolean {
  return method !== 'GET' && method !== 'HEAD' && !id.endsWith('Query')
}

/** Whether the request may have been carried out although its answer is lost. */
function isOpen(failure: Failure): boolean {
  if (failure.status === 502 || failure.status === 504) return true
  return failure.type === 'client_error' && failure.status < 400
}

function reasonOf(operation: Called, failure: Failure): string {
  if (failure.type === 'client_error') return faultOf(operation, failure)
  const { status, error } = failure
  const message = error.message ?? ''
  switch (codeOf(status, error)) {
    case 'Forbidden':
      return 'Action not authorized'
    case 'ObjectAlreadyExists':
      return capital(`${takenThing(message, operation.id)}name already exists`)
    case 'ObjectNotFound':
      return capital(message) || UNKNOWN
    default:
      return capital(innerOf(message)) || (sentenceOf(status) ?? UNKNOWN)
  }
}

/** What a status says by itself, where whoever answered has said no more; undefined where that is nothing. */
export function sentenceOf(status: number): string | undefined {
  return sentences[status]
}

const sentences: Readonly<Record<number, string>> = {
  429: 'The control plane gets too many requests',
  501: 'This control plane cannot do that',
  502: 'The control plane cannot be reached through its gateway',
  503: 'The control plane is not available now',
  504: 'The control plane did not answer its gateway in time',
}

function faultOf(operation: Called, { kind, status, text }: Fault): string {
  switch (kind) {
    case 'network':
      return `No reply from the control plane: check the connection${isWrite(operation) ? '' : ' and try again'}`
    case 'timeout':
      return `No reply from the control plane within ${text}`
    case 'unreadable':
      return sentenceOf(status) ?? 'Error reading API response'
    case 'unexpected':
      return `The control plane sent an answer that Rackline cannot read: expected ${inWords(operation.answer ?? nothing, thingOf(operation.id))}`
  }
}

/** What was promised, in words: `a list of instances, each with id and name`. */
function inWords({ is, fields }: Shape, things: string): string {
  const names = fields.map((field) => field.replace(/\W+$/, '')).join(', ')
  const whole = is === 'object' ? 'an object' : `a list of ${things}${names === '' ? '' : ', each'}`
  return names === '' ? whole : `${whole} with ${names.replace(/, (?=\w+$)/, ' and ')}`
}

const UNKNOWN = 'Unknown server error'

/** A 403 is Forbidden even if something on the way has dropped its body. */
function codeOf(status: number, error: ErrorBody): string | undefined {
  return error.errorCode ?? (status === 403 ? 'Forbidden' : undefined)
}

/** What exists already: said in the message, else by the operation's name; with a space behind it, or empty. */
function takenThing(message: string, id: string): string {
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

/** An address is no word: it stays as it is. */
function capital(text: string): string {
  if (/^\w+:\/\//.test(text)) return text
  return text.charAt(0).toUpperCase() + text.slice(1)
}
