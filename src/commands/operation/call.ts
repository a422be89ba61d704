import { isNoun } from '../../state/nouns.ts'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { toCamel } from '../../api/casing.ts'
import type { Call } from '../../api/http/result.ts'
import type { Role } from '../../api/roles.ts'
import { isRecord } from '../../api/shape.ts'
import { repliesAtom, type Reply } from '../../state/replies.ts'
import { type Args, type Command, type Effects, type Warning, write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { dashed } from '../kernel/param.ts'
import { longCall } from '../kernel/run/progress.ts'
import { quote } from '../kernel/line/print.ts'
import { downloadAtom } from '../kernel/save-file.ts'
import { WithSecret } from '../kernel/run/with-secret.ts'
import { type OperationFact, isForFleet, isRead } from './fact.ts'
import { labelOf, paramsOf } from './parameter.ts'
import { operationOf, partsOf, wireOf, wrongIn } from './request.ts'

/** The word that all of these commands begin with, as in the CLI. */
export const WORD = 'api'

/** Makes the command that calls an operation. Reads run at once; everything else asks and shows the call first. */
export function callOf(fact: OperationFact): Command {
  const params = paramsOf(fact)
  const { id, method } = fact
  const place = elsewhere(fact)
  const isHarmless = isRead(fact)
  const refused = refusalOf(fact)
  const shownAs = {
    title: labelOf(id),
    label: labelOf(fact.once ?? ''),
    close: 'I have copied it',
  }
  return define({
    // A command of the console with these words comes first.
    id: [`${WORD} ${id}`, ...(fact.cli === null ? [] : [fact.cli])],
    title: labelOf(id),
    verb: 'Run',
    params,
    on: null,
    role: roleFor(fact) ?? (isHarmless ? null : 'anyone'),
    ...(method === 'DELETE' ? { danger: 'destroys' } : {}),
    linkable: isHarmless,
    wording: { heading: `Run ${id}`, failed: `Could not run ${id}` },
    check: (args) => wrongIn(fact, args),
    refused: () => refused,
    ...(place === null ? {} : { place }),
    ...(isHarmless ? {} : { confirm: (_, args) => lossOf(fact, args) }),
    run: async (api, args, context) => {
      // A file may not fit in memory, so the browser downloads it with its session.
      if (place !== null || isFile(fact)) return null
      const calls: Call[] = []
      const sender = api.listening((call) => calls.push(call))
      const { signal } = context
      const sending = sender.call(operationOf(fact), partsOf(fact, args), { signal })
      // Offers no way to cancel a write, because nobody could tell what it had done.
      const data = await (isHarmless ? longCall(context, 'replies', sending) : sending)
      const call = calls.at(-1)
      const reply = {
        operation: id,
        call: `${method} ${wireOf(fact, args).path}`,
        ...(fact.gives === 'page' ? { args } : {}),
        status: call?.status ?? 0,
        milliseconds: call?.milliseconds ?? 0,
        requestId: call?.requestId ?? null,
        at: Date.now(),
        data,
      } satisfies Reply
      const secret = secretIn(fact, data)
      return secret === null ? reply : new WithSecret(reply, secret, shownAs)
    },
    done: (args, reply) => {
      if (isFile(fact)) return { refresh: [], ...fileOf(fact, args) }
      const go = place?.(args)
      if (reply === null) return go == null ? {} : { go }
      const href = addressOf(fact, params, args)
      const say = `${id}: ${reply.status} in ${reply.milliseconds} ms`
      const shown = { set: write(repliesAtom, reply), refresh: [], say }
      return isHarmless
        ? { ...shown, go: href, quiet: true }
        : {
            ...shown,
            refresh: 'all',
            ...goneOf(fact, args),
            offer: { label: 'View reply', href },
          }
    },
    cli: (args) => cliOf(fact, args),
  })
}

/**
 * Returns the weakest role that may make a call, judged by its path: to refuse what the control plane would allow is worse
 * than to ask it. Null where the path does not tell.
 */
function roleFor(fact: OperationFact): Role | null {
  const isHarmless = isRead(fact)
  // A silo's own admins manage its SCIM tokens.
  if (isForFleet(fact)) {
    if (fact.template.includes('/scim/')) return null
    return isHarmless ? 'fleet viewer' : 'fleet collaborator'
  }
  const isInProject = [...fact.path, ...fact.query].some(({ name }) => name === 'project')
  if (!isInProject) return null
  return isHarmless ? 'project viewer' : 'project limited_collaborator'
}

function secretIn({ once }: OperationFact, data: unknown): string | null {
  const value = once === null || !isRecord(data) ? null : data[once]
  return typeof value === 'string' ? value : null
}

function isFile({ gives, method }: OperationFact): boolean {
  return gives === 'bytes' && method === 'GET'
}

/** Downloads an operation's reply as a file named after the last part of its path. */
function fileOf(fact: OperationFact, args: Args): Effects {
  const { path } = wireOf(fact, args)
  const name = `${fact.id}-${subjectOf(fact, args)}`.replaceAll(/[^\w.-]/g, '-')
  return { set: write(downloadAtom, { name, address: path }), say: `Downloading ${name}` }
}

function lossOf(fact: OperationFact, args: Args): Warning {
  const { method, path } = wireOf(fact, args)
  const call = `${method} ${path.split('?')[0]}`
  return method === 'DELETE'
    ? {
        text: `${call} will be sent. What it deletes cannot be restored.`,
        mustType: subjectOf(fact, args),
      }
    : { text: `${call} will be sent, and takes effect at once.` }
}

/** Returns what a deletion deletes: the last argument of its path, or the operation's id without one. */
function subjectOf({ id, path }: OperationFact, args: Args): string {
  const last = args[toCamel(path.at(-1)?.name ?? '')]
  return typeof last === 'string' || typeof last === 'number' ? `${last}` : id
}

/** Returns the resource that no longer exists after a deletion. */
function goneOf({ method, path }: OperationFact, args: Args): Pick<Effects, 'gone'> {
  const noun = toCamel(path.at(-1)?.name ?? '')
  const name = args[noun]
  return method === 'DELETE' && isNoun(noun) && typeof name === 'string'
    ? { gone: { noun, name } }
    : {}
}

/** Returns the address of the operation's page with all arguments, except its body and secrets. */
function addressOf(
  { id, path, query }: OperationFact,
  params: Command['params'],
  args: Args,
): string {
  const entries = [...path, ...query].flatMap((field) => {
    const name = toCamel(field.name)
    const text = args[name] === undefined ? undefined : params[name]?.print(args[name])
    return text === undefined ? [] : [[dashed(name), text]]
  })
  return withQuery(pathTo('operation', { operation: id }), entries)
}

/** Prints the CLI's line for any call; null if it sends a file or goes elsewhere. */
function cliOf(fact: OperationFact, args: Args): string | null {
  if (fact.sends === 'file' || fact.sends === 'form' || fact.gives === 'socket') return null
  const secrets = Object.entries(paramsOf(fact)).flatMap(([name, { kind }]) =>
    kind === 'secret' ? [name] : [],
  )
  const shown = Object.fromEntries(Object.entries(args).filter(([name]) => !secrets.includes(name)))
  const { method, path, body } = wireOf(fact, shown)
  const how = method === 'GET' ? '' : ` --method ${method}`
  const input =
    body === undefined ? '' : ` --input - <<'EOF'\n${JSON.stringify(body, null, 2)}\nEOF`
  return `oxide ${WORD} ${quote(path)}${how}${input}`
}

type Place = (args: Args) => string | null

/** Returns where to use an operation that a single call cannot handle; null for one that can be called. */
function elsewhere({ gives }: Pick<OperationFact, 'gives'>): Place | null {
  if (gives !== 'socket') return null
  return ({ project, instance }) =>
    typeof project === 'string' && typeof instance === 'string'
      ? pathTo('instanceSerialConsole', { project, instance })
      : null
}

/** Explains why the console cannot make a call, and where to go; null if it can. */
function refusalOf({ id }: Pick<OperationFact, 'id'>): string | null {
  return Object.hasOwn(OTHERS, id) ? (OTHERS[id] ?? null) : null
}

const OTHERS: Readonly<Record<string, string>> = {
  device_auth_request: 'Devices call this to get a code. Enter their code at /device/verify.',
  device_access_token:
    'Devices call this to get their token, once you have entered their code at /device/verify.',
  login_saml: 'Identity providers call this. Sign in with one at /login.',
}
