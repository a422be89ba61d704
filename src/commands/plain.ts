import type { Api } from '../api/http/client.ts'
import type { Operation } from '../api/operation.ts'
import { capital } from '../state/words.ts'
import {
  chainOf,
  type Items,
  type Names,
  namesIn,
  type Noun,
  nouns,
  recordOf,
  selectorOfList,
} from '../state/nouns.ts'
import type { Role } from '../api/roles.ts'
import { pathFrom } from '../state/navigation/paths.ts'
import type { Read } from '../state/cache/read.ts'
import type { RouteId } from '../state/routes.ts'
import type { Args, CliLine, Effects, Warning } from './kernel/command.ts'
import { define } from './kernel/define.ts'
import type { Definition } from './kernel/definition.ts'
import type { Params } from './kernel/param.ts'
import { ref } from './kernel/params.ts'
import { changeFields } from './members.ts'
import {
  renamed,
  goneWhenRenamed,
  keysOfItem,
  nameIn,
  namesOf,
  selfOf,
  targetOf,
  present,
} from './naming.ts'

type Common<N extends Noun> = {
  readonly operation: Operation
  /** Why not, as a sentence. */
  readonly refused?: (item: Items[N]) => string | null
  /** The list to show afterwards, if its project and the like are known. */
  readonly list?: RouteId
  readonly keywords?: readonly string[]
  readonly key?: string
  /** The role that the user needs, if the noun exists for others too. */
  readonly role?: Role
  /** Returns the path and the query of the call, given the name, if they are not those of the view. */
  readonly target?: (name: string) => object
}

type Create<P extends Params, Subject> = Partial<
  Pick<
    Definition<P, Subject, unknown>,
    'verb' | 'title' | 'wording' | 'role' | 'on' | 'subject' | 'refused' | 'defaults' | 'check'
  > &
    Pick<Definition<P, Subject, unknown>, 'confirm'>
> & {
  readonly operation: Operation
  /** All its parameters; those named like a noun that it lives in say where. */
  readonly params: P
  /** The page to show afterwards: its list, or its own. */
  readonly list: RouteId
  /** Null for none; `c` by default. */
  readonly key?: string | null
  readonly keywords?: readonly string[]
  /** The report; `VPC web created` by default. */
  readonly say?: (name: string) => string
}

/**
 * Makes the command that creates a plain noun: a single call, whose body has the parameters by the same names. Drops
 * the spaces around texts, and optional texts that are empty; a missing description is empty.
 */
export function createOf<const P extends Params, Subject = unknown>(
  noun: Noun,
  { operation, list, say, key = 'c', keywords = [], ...given }: Create<P, Subject>,
) {
  return define<P, Subject>(() => {
    const { cli, one, within: home } = recordOf(noun)
    const outer: readonly string[] = chainOf(noun).slice(1)
    const isSent = ([name, value]: readonly [string, unknown]) =>
      !outer.includes(name) && !(value === '' && given.params[name]?.optional === true)
    const clean = ([name, value]: readonly [string, unknown]) =>
      [name, typeof value === 'string' && !(name in renamed) ? value.trim() : value] as const
    return {
      id: `${cli} create`,
      ...given,
      run: (api, args) => {
        const query = selectorOfList(namesIn(args), home)
        const sent = Object.fromEntries(Object.entries(present(args)).map(clean).filter(isSent))
        return api.call(operation, { query, body: { description: '', ...sent } } as never)
      },
      done: (args: Args, result) => {
        const { name = '' } = { ...keysOfItem(args), ...keysOfItem(result) }
        return {
          say: say?.(name) ?? `${capital(one)} ${name} created`,
          ...goTo(list, { ...args, [noun]: name }),
        }
      },
      ...(key === null ? {} : { key }),
      keywords: ['add', 'make', ...keywords],
    }
  })
}

/** Makes the command that deletes a plain noun, named within what it lives in. */
export function removeOf<N extends Noun>(
  noun: N,
  given: Common<N> & {
    /** Says what will be lost, as a sentence. */
    readonly lost: (item: Items[N]) => string
    /** The report; null for none, if the disappearing row says enough. */
    readonly say?: ((name: string) => string) | null
    /** Other nouns that change with it. */
    readonly alsoRefresh?: readonly Noun[]
    readonly bulk?: boolean
    /** The CLI's line for the resource, if its command is our own. */
    readonly cli?: (item: Items[N]) => string
    /** What the question shows below it. */
    readonly shows?: (item: Items[N], args: Args) => Pick<Warning, 'details'>
    /** Its name in the API's path, and so the parameter's; needed only if it is not the noun. */
    readonly called?: string
    /** Wraps the call, for example to complete its error message. */
    readonly run?: (send: () => Promise<unknown>, api: Api, args: Args) => Promise<unknown>
    /** Replaces some of the parameters that name it. */
    readonly params?: Params
  },
) {
  const { cli: lineOf, called, refused, list } = given
  const { say = (name: string) => `${capital(recordOf(noun).one)} ${name} deleted` } = given
  const own = (args: Args): Names =>
    called === undefined ? namesOf(noun, args) : namesIn({ [noun]: args[called] })
  return define(() => ({
    id: `${recordOf(noun).cli} delete`,
    ...(given.role && { role: given.role }),
    params: { ...(called ? { [called]: ref(noun) } : selfOf(noun)), ...given.params },
    subject: (args): Read<Items[N]> => nouns[noun].view(own(args)),
    refused: (item: Items[N]) => refused?.(item) ?? null,
    confirm: (item: Items[N], args) => ({ text: given.lost(item), ...given.shows?.(item, args) }),
    ...(lineOf === undefined
      ? {}
      : { cli: (_args, item: Items[N] | undefined) => (item === undefined ? null : lineOf(item)) }),
    danger: 'destroys',
    run: (api, args) => {
      const usual = called === undefined ? targetOf(noun, args) : { path: args }
      const target = given.target?.(nameIn(args, noun)) ?? usual
      const send = () => api.call(given.operation, target as never)
      return given.run?.(send, api, args) ?? send()
    },
    done: (args) => ({
      ...(say === null ? {} : { say: say(own(args)[noun] ?? '') }),
      refresh: [noun, ...(given.alsoRefresh ?? [])],
      gone: { noun, name: own(args)[noun] ?? '' },
      ...goTo(list, own(args)),
    }),
    key: given.key ?? 'd',
    bulk: given.bulk ?? true,
    keywords: ['remove', 'rm', 'destroy', ...(given.keywords ?? [])],
  }))
}

/** Makes the command that edits the name, the description and some fields of a plain noun. Keeps omitted values. */
export function editOf<N extends Noun>(
  noun: N,
  given: Common<N> & {
    /** Further editable fields, named as in the item and the request. */
    readonly fields?: Params
    /**
     * Returns the request for some changes to the item as the user saw it, for an API that would drop or refuse omitted
     * values. Without changes, returns a form's initial values of the further fields.
     */
    readonly complete?: (changes: Args, item: Items[N]) => Args
    /** Errors by parameter, for rules that depend on the item. */
    readonly check?: (changes: Args, item: Items[N]) => Readonly<Record<string, string>>
    /** The report; `VPC web updated` by default. */
    readonly say?: (name: string) => string
    /** What its form shows: what the change does to a network. */
    readonly shows?: (item: Items[N], changes: Args, args: Args) => Pick<Warning, 'details'>
  },
) {
  const fields: Params = { ...renamed, ...given.fields }
  const changeable = Object.keys(fields)
  const own = (args: Args): Args => Object.fromEntries(changeable.map((name) => [name, args[name]]))
  const { refused, list } = given
  const { say = (name: string) => `${capital(recordOf(noun).one)} ${name} updated` } = given
  const { complete = (changes: Args) => changes } = given
  const edit = define(() => ({
    id: `${recordOf(noun).cli} update`,
    params: { ...selfOf(noun), ...fields },
    needsOneOf: changeable,
    subject: (args): Read<Items[N]> => nouns[noun].view(namesOf(noun, args)),
    refused: (item: Items[N]) => refused?.(item) ?? null,
    suggest: (item: Items[N]) => present(own({ ...item, ...complete({}, item) })),
    check: (args, item: Items[N]) => given.check?.(present(own(args)), item) ?? {},
    ...(given.shows && {
      confirm: (item: Items[N], args: Args): Warning => ({
        text: null,
        ...given.shows?.(item, present(own(args)), args),
      }),
    }),
    run: (api, args, { seen }) => {
      const changes = present(own(args))
      const target = given.target?.(nameIn(args, noun)) ?? targetOf(noun, args)
      const send = (body: Args) => api.call(given.operation, { ...target, body } as never)
      if (given.complete === undefined) return send(changes)
      const { operation, args: at } = nouns[noun].view(namesOf(noun, args))
      let current = seen
      return changeFields(
        {
          of: nameIn(args, noun),
          params: fields,
          seen: complete({}, seen),
          read: async () => {
            current = (await api.call(operation, at as never)) as Items[N]
            return complete({}, current)
          },
        },
        () => send(complete(changes, current)),
      )
    },
    done: (args, result) => ({
      say: say(keysOfItem(result).name ?? nameIn(args, noun)),
      ...goneWhenRenamed(noun, args, result),
      ...goTo(list, {
        ...namesOf(noun, args),
        [noun]: keysOfItem(result).name ?? nameIn(args, noun),
      }),
    }),
    key: given.key ?? 'e',
    keywords: ['rename', 'describe', ...(given.keywords ?? [])],
    ...(given.complete === undefined ? {} : { cli: wholeLine }),
  }))
  return edit

  /** Repeats every field, because the CLI sends only what its line says. */
  function wholeLine(args: Args, item: Items[N] | undefined): CliLine {
    const whole = item === undefined ? {} : complete(present(own(args)), item)
    return { command: edit, args: { ...args, ...whole } }
  }
}

/** Navigates to a list, if everything that it lives in is known. */
export function goTo(list: RouteId | undefined, args: Args): Pick<Effects, 'go'> {
  const names: Names = namesIn(args)
  const go = list === undefined ? null : pathFrom(list, names)
  return go === null ? {} : { go }
}
