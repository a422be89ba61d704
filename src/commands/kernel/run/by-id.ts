import type { Api } from '../../../api/http/client.ts'
import { ApiError } from '../../../api/http/errors.ts'
import type { Operation } from '../../../api/operation.ts'
import { isRecord } from '../../../api/shape.ts'
import { isUuid } from '../../../api/valid/id.ts'
import { calledOf, isNoun, type Noun } from '../../../state/nouns.ts'
import type { Args, Command } from '../command.ts'
import { targetId } from './journal.ts'
import { partOf } from './seen.ts'
import { subjectName } from './subject.ts'

/** The ids of resources that a command names, by parameter. */
export type Ids = Readonly<Record<string, string>>

/** Nouns that the API takes by name or by id, under the names of the parameters. */
const EITHER: ReadonlySet<Noun> = new Set<Noun>([
  'addressLot',
  'affinityGroup',
  'alertReceiver',
  'announceSet',
  'antiAffinityGroup',
  'certificate',
  'disk',
  'externalSubnet',
  'floatingIp',
  'gateway',
  'gatewayAddress',
  'gatewayPool',
  'image',
  'instance',
  'interface',
  'pool',
  'probe',
  'project',
  'route',
  'router',
  'silo',
  'siloImage',
  'snapshot',
  'sshKey',
  'subnet',
  'systemPool',
  'systemSubnetPool',
  'vpc',
])

/** Returns the ids of what a command names, where it was judged by them. */
export function idsIn({ params, on }: Command, args: Args, subject: unknown): Ids {
  const ids: Record<string, string> = {}
  for (const [name, { noun }] of Object.entries(params)) {
    if (noun === undefined || !isNoun(noun) || !EITHER.has(noun)) continue
    if (typeof args[name] !== 'string') continue
    const own = noun === on ? partOf(subject, 'id') : undefined
    const id = own ?? partOf(partOf(subject, noun) ?? partOf(subject, calledOf(noun)), 'id')
    if (typeof id === 'string') ids[name] = id
  }
  return ids
}

type Shown = {
  readonly command: Command
  readonly args: Args
  /** The id of what it acts on, and of all that it names, as the user saw them. */
  readonly target: string | undefined
  readonly ids: Ids | undefined
}

/** Explains why a step must not run: another resource has the name now. Null if it is the one that the user saw. */
export function anotherThanShown(
  { command, args, target, ids = {} }: Shown,
  subject: unknown,
  now: Ids = {},
): string | null {
  const isAnother = target !== undefined && targetId(command, subject) !== target
  const [param] = Object.entries(ids).find(([name, id]) => (now[name] ?? id) !== id) ?? []
  const name = isAnother
    ? subjectName(command, args, subject)
    : param !== undefined && String(args[param])
  return name === false ? null : `${name} is another one than you saw`
}

/** Returns the API with calls that go by ids, so that none acts on another resource that has got the name since. */
export function callingById(api: Api, args: Args, ids: Ids = {}): Api {
  return {
    send: (operation, given, options) =>
      api.send(operation, byId(operation, given, args, ids), options),
    call: async (operation, given, options) => {
      try {
        return await api.call(operation, byId(operation, given, args, ids), options)
      } catch (error) {
        if (error instanceof ApiError) error.message = byName(error.message, args, ids)
        throw error
      }
    },
    listening: (onCall) => callingById(api.listening(onCall), args, ids),
  }
}

/** Puts names back in place of ids in an error from the control plane. */
function byName(message: string, args: Args, ids: Ids): string {
  return Object.entries(ids).reduce(
    (said, [param, id]) =>
      said.replaceAll(
        new RegExp(`((by|with) id )?"?${id.replaceAll(/[^\w-]/g, '.')}"?`, 'g'),
        () => `'${String(args[param])}'`,
      ),
    message,
  )
}

/**
 * Puts ids in the place of names in what is sent. The API refuses an id together with what only a name needs, so that
 * goes; and where one part of a path must stay a name, all of them do.
 */
export function byId<Given>(
  { id: operation, verbatim }: Pick<Operation<Given>, 'id' | 'verbatim'>,
  sent: Given,
  args: Args,
  ids: Ids,
): Given {
  if (!isRecord(sent) || Object.keys(ids).length === 0) return sent
  const idOf = (key: string, value: unknown) =>
    args[key] === value && ids[key] !== value ? ids[key] : undefined
  const replaced = (part: unknown, isFit: (key: string) => boolean = () => true) =>
    isRecord(part)
      ? Object.fromEntries(
          Object.entries(part).map(([key, value]) => [
            key,
            (isFit(key) ? idOf(key, value) : undefined) ?? value,
          ]),
        )
      : part
  const path = Object.entries(isRecord(sent['path']) ? sent['path'] : {})
  const isById = path.every(
    ([key, value]) => idOf(key, value) !== undefined || isUuid(String(value)),
  )
  const isMoved = isById && path.some(([key, value]) => idOf(key, value) !== undefined)
  return {
    ...sent,
    ...(isMoved && { path: replaced(sent['path']) }),
    query: isRecord(sent['query'])
      ? queryById(sent['query'], { idOf, isMoved, isNeeded: NEEDS_PROJECT.has(operation) })
      : sent['query'],
    ...(!verbatim && { body: replaced(sent['body'], (key) => !/name$/i.test(key)) }),
  }
}

/** Operations that take a project beside an id. */
const NEEDS_PROJECT: ReadonlySet<string> = new Set(['imageDemote', 'probeDelete'])

/** What a name is looked for in, outermost first. */
const SCOPES = ['project', 'vpc', 'router', 'gateway', 'instance']

type Query = Readonly<Record<string, unknown>>

function queryById(
  query: Query,
  {
    idOf,
    isMoved,
    isNeeded,
  }: {
    readonly idOf: (key: string, value: unknown) => string | undefined
    readonly isMoved: boolean
    readonly isNeeded: boolean
  },
): Query {
  const known = SCOPES.findLastIndex((scope) => idOf(scope, query[scope]) !== undefined)
  const dropped = isNeeded ? [] : isMoved ? SCOPES : SCOPES.slice(0, Math.max(0, known))
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      dropped.includes(key) ? [] : [[key, idOf(key, value) ?? value]],
    ),
  )
}
