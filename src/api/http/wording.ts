import { toCamel } from '../casing.ts'
import { ApiError, reportAdvice } from './errors.ts'
import type { Operation } from '../operation.ts'
import type { ErrorBody, Failure, Fault } from './result.ts'
import { type Shape, nothing, requiredFields } from '../shape.ts'

type CalledOperation = Pick<Operation, 'id' | 'method' | 'answer'>

/** Builds the error for a failure, in the words of the console's error catalog. */
export function errorOf(operation: CalledOperation, failure: Failure): ApiError {
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

/** Returns what the user can do about it, as sentences. */
function adviceOn(operation: CalledOperation, failure: Failure): readonly string[] {
  const { retryAfter } = failure
  const isUnsure = isWrite(operation) && mayHaveHappened(failure)
  const isServers = failure.status >= 500 && failure.status !== 501
  return [
    ...(failure.type === 'client_error' && isOthers(failure) ? [OF_ANOTHER] : []),
    ...(isUnsure ? [MAY_HAVE_HAPPENED] : []),
    ...(retryAfter === undefined
      ? isServers && !isUnsure
        ? ['Try again.']
        : []
      : [`Try again in ${retryAfter} s`]),
    ...(isServers && failure.requestId !== null ? [reportAdvice(failure.requestId)] : []),
  ]
}

const MAY_HAVE_HAPPENED = 'The change may have happened. Refresh to check.'

const OF_ANOTHER = 'Check that the host is right, and whether a proxy answers in its place.'

/** True for a reply that may not be the control plane's. */
function isOthers({ kind, status }: Fault): boolean {
  return kind === 'unexpected' || (kind === 'unreadable' && status < 500)
}

/** Tells writes from reads. A query is sent with POST but changes nothing. */
function isWrite({ id, method }: CalledOperation): boolean {
  return method !== 'GET' && method !== 'HEAD' && !id.endsWith('Query')
}

/** True if the request may have taken effect although its answer was lost. */
function mayHaveHappened(failure: Failure): boolean {
  if (failure.status === 502 || failure.status === 504) return true
  return failure.type === 'client_error' && failure.status < 400
}

function reasonOf(operation: CalledOperation, failure: Failure): string {
  if (failure.type === 'client_error') return faultOf(operation, failure)
  const { status, error } = failure
  // Does not reveal which part was wrong: the silo, the user or the password.
  if (operation.id === 'loginLocal' && status < 500) return SIGN_IN_FAILED
  const message = error.message ?? ''
  switch (codeOf(status, error)) {
    case 'Forbidden':
      return 'Action not authorized'
    case 'ObjectAlreadyExists':
      return capital(`${takenThing(message, operation.id)}name already exists`)
    case 'ObjectNotFound':
      return capital(message) || UNKNOWN
    default:
      // The API's own words stand alone: they do not say which call failed.
      if (status === 500 && /^internal server error\.?$/i.test(message)) {
        return `Internal server error (${thingOf(operation.id)})`
      }
      return capital(innerOf(message)) || (sentenceOf(status) ?? UNKNOWN)
  }
}

const SIGN_IN_FAILED = 'Could not sign in. Please try again.'

/** Returns the sentence for a status when the reply has no message; undefined if the status has none. */
export function sentenceOf(status: number): string | undefined {
  return sentences[status]
}

const sentences: Readonly<Record<number, string>> = {
  429: 'The control plane is receiving too many requests',
  501: 'This control plane does not support that',
  502: 'The gateway could not reach the control plane',
  503: 'The control plane is unavailable',
  504: 'The gateway timed out waiting for the control plane',
}

function faultOf(operation: CalledOperation, { kind, status, text }: Fault): string {
  switch (kind) {
    case 'network':
      return `No reply from the control plane: check the connection${isWrite(operation) ? '' : ' and try again'}`
    case 'timeout':
      return `No reply from the control plane within ${text}`
    case 'unreadable':
      return sentenceOf(status) ?? 'Error reading API response'
    case 'unexpected':
      return `The control plane sent a reply that Rackline cannot read: expected ${describeShape(operation.answer ?? nothing, thingOf(operation.id))}`
  }
}

/** Describes what was promised: `a list of instances, each with id and name`. */
function describeShape(shape: Shape, things: string): string {
  const names = requiredFields(shape).join(', ')
  const whole =
    shape.is === 'object' ? 'an object' : `a list of ${things}${names === '' ? '' : ', each'}`
  return names === '' ? whole : `${whole} with ${names.replace(/, (?=\w+$)/, ' and ')}`
}

const UNKNOWN = 'Unknown server error'

/** Treats a 403 as Forbidden even if a proxy dropped its body. */
function codeOf(status: number, error: ErrorBody): string | undefined {
  return error.errorCode ?? (status === 403 ? 'Forbidden' : undefined)
}

/** Names what exists already, by the message or else by the operation's name; followed by a space, or empty. */
function takenThing(message: string, id: string): string {
  const thing = namedThing(message) || createdThing(id)
  return thing === '' ? '' : `${thing} `
}

/** Finds `disk` in `already exists: disk "web-1"`. */
function namedThing(message: string): string {
  return /already exists: ([^"]*)"/.exec(message)?.[1]?.trim() ?? ''
}

/** Returns the word before "Create" in an operation's id, in the singular: `subnet` of `vpcSubnetCreate`. */
function createdThing(id: string): string {
  const word = /([A-Z]?[a-z0-9]+)Create/.exec(id)?.[1]?.toLowerCase() ?? ''
  return word.replace(/([^s])s$/, '$1')
}

/** Cuts a parse error down to its core: drops "unable to parse JSON body:" and "at line 1 column 2". */
function innerOf(message: string): string {
  return message.replace(/^unable to parse JSON body: (.*?)(?: at line \d+ column \d+)?$/s, '$1')
}

/**
 * Finds the field that an error is about: a name that is taken, a field named in backticks or before a colon where a
 * body could not be parsed, or the label of an unsupported value.
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

/**
 * True if the taken name is that of the resource itself. Creating an instance also fails when the name of one of
 * its disks is taken; the field "name" is not to blame then.
 */
function isOwnName(operation: string, message: string): boolean {
  const said = namedThing(message).toLowerCase()
  const created = createdThing(operation)
  return said === '' || said === 'resource' || created === '' || said.endsWith(created)
}

/** Capitalizes a sentence, unless it begins with a URL or a path. */
function capital(text: string): string {
  if (/^\S*\//.test(text)) return text
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Names what an operation is about: `external IPs` of `instanceExternalIpList`, `instance` of `instanceView`. */
export function thingOf(operation: string): string {
  const words = operation.replace(/(?<=.)View$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter}`)
  return words
    .toLowerCase()
    .replace(/^(current user|networking) (?=.)/, '')
    .replace(/ head\b(.*)$/, '$1 size')
    .replace(/ download (?=file$)/, ' ')
    .replace(/ list$/, 's')
    .replace(/chs$/, 'ches')
    .replaceAll(
      /\b(ip|vpc|ssh|bgp|bfd|lldp|scim)(s?)\b/g,
      (_, name: string, s: string) => name.toUpperCase() + s,
    )
}
