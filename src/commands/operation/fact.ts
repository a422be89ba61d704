import facts from '../../api/generated/calls.json'

/** One operation of the API document, as `npm run api` writes it. */
export type OperationFact = {
  /** The document's operation id, e.g. `instance_view`. */
  readonly id: string
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  /** The path with its parameters in braces. */
  readonly template: string
  readonly tag: string
  /** The CLI's words for it; null if the CLI has no command. */
  readonly cli: string | null
  readonly path: readonly Field[]
  readonly query: readonly Field[]
  /** `fields`: a JSON object; `json`: JSON of another kind; `form`: URL-encoded; `file`: bytes. Null if it takes no body. */
  readonly sends: 'fields' | 'json' | 'form' | 'file' | null
  readonly body: readonly Field[]
  /** Whether any part of the body is a secret. */
  readonly isSecret: boolean
  /** The smallest body that the document allows, with empty values. */
  readonly example: unknown
  /** `page`: one page of a list; `bytes`: a file; `socket`: a stream; `nothing`: an empty reply. */
  readonly gives: 'json' | 'page' | 'nothing' | 'bytes' | 'socket'
  /** The field of the reply that is shown once, such as a new token; null if there is none. */
  readonly once: string | null
}

/** One parameter or one field of a body. */
export type Field = {
  /** The name on the wire. */
  readonly name: string
  readonly required: boolean
  readonly kind: 'text' | 'int' | 'bool' | 'uuid' | 'ip' | 'time' | 'choice' | 'json' | 'secret'
  /** Whether the value is JSON, secret or not: an object or a list. */
  readonly isStructure: boolean
  /** The words of a choice. */
  readonly options: readonly string[]
}

/** True if an operation only reads. Any other method may change something, but for a few that say otherwise. */
export function isRead({ id, method }: OperationFact): boolean {
  return method === 'GET' || method === 'HEAD' || READS.has(id)
}

/** Operations that return data and change nothing, and use POST only because a query may be longer than an address. */
const READS: ReadonlySet<string> = new Set(['system_timeseries_query', 'timeseries_query'])

/** True if an operation requires a fleet viewer, judged by the document's groups. */
export function isForFleet({ tag, template }: OperationFact): boolean {
  return /^\/(experimental\/)?v1\/system\//.test(template) || /^system\/(?!status)/.test(tag)
}

type Written = {
  readonly id: string
  readonly call: string
  readonly tag: string
  readonly cli?: string
  readonly path?: readonly string[]
  readonly query?: readonly string[]
  readonly sends?: string
  readonly body?: readonly string[]
  readonly secret?: boolean
  readonly example?: unknown
  readonly gives?: string
  readonly once?: string
}

function factOf(written: Written): OperationFact {
  const { id, call, tag, path, query, sends, body, secret, example, gives } = written
  const [method, template = ''] = call.split(' ')
  const fields = (body ?? []).map(fieldOf)
  return {
    id,
    method: METHODS.find((one) => one === method) ?? 'POST',
    template,
    tag,
    cli: written.cli ?? null,
    path: (path ?? []).map(fieldOf),
    query: (query ?? []).map(fieldOf),
    sends: SENDS.find((one) => one === sends) ?? null,
    body: fields,
    isSecret: secret === true || fields.some(({ kind }) => kind === 'secret'),
    example,
    once: written.once ?? null,
    gives: GIVES.find((one) => one === gives) ?? 'json',
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const
const SENDS = ['fields', 'json', 'form', 'file'] as const
const GIVES = ['page', 'nothing', 'bytes', 'socket'] as const

/** Reads `name`, `name!` if it is required, and `name:kind` unless it is text. */
function fieldOf(written: string): Field {
  const [, name = '', mark, kind = ''] = /^(\w+)(!?)(?::(.*))?$/.exec(written) ?? []
  return {
    name,
    required: mark === '!',
    kind: kindOf(kind),
    isStructure: /[[{]/.test(kind),
    options: kind === 'bool' ? ['true', 'false'] : kindOf(kind) === 'choice' ? kind.split('|') : [],
  }
}

function kindOf(kind: string): Field['kind'] {
  if (kind === '') return 'text'
  if (kind.startsWith('secret')) return 'secret'
  if (kind === '{}' || kind === '[]') return 'json'
  return PLAIN.find((one) => one === kind) ?? 'choice'
}

const PLAIN = ['int', 'bool', 'uuid', 'ip', 'time'] as const

// Comes last, because it needs the tables above.
/** Every operation of the API document, in the order of their ids. */
export const allFacts: readonly OperationFact[] = facts.map(factOf)
