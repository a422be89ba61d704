import { nounIn } from '../../state/noun-words.ts'
import { type Noun, nounNames, recordOf } from '../../state/nouns.ts'
import { roleToChange } from '../../state/navigation/role.ts'
import { capital, uncapital } from '../../state/words.ts'
import type { Args, Command, CommandWith, Wording } from './command.ts'
import type { Definition } from './definition.ts'
import type { ArgsOf, Params } from './param.ts'

/** CLI verbs that people know by another word. */
const VERBS: ReadonlyMap<string, string> = new Map([
  ['create', 'New'],
  ['update', 'Edit'],
])

/** Last words of ids whose effect cannot be undone. */
const FOR_GOOD: ReadonlySet<string> = new Set(['delete', 'remove', 'unlink', 'expunge'])

/**
 * Makes a command from its definition: derives what is missing (noun, verb, title, the heading of a failure, whether a
 * link must be confirmed by name) and hides its types behind one type, so that every door treats all commands alike.
 * The casts are safe because the kernel only passes arguments that the parameters themselves have parsed.
 *
 * Nothing is derived before a field is read, and all is derived again after more nouns have loaded: the words come from
 * nouns, whose code may arrive after that of the command.
 * @param definition a function if it takes words from a noun itself
 */
export function define<const P extends Params, Subject = unknown, Result = unknown>(
  definition: Definition<P, Subject, Result> | (() => Definition<P, Subject, Result>),
): CommandWith<P> {
  const command = Object.defineProperties({}, LAZY) as CommandWith<P>
  let known: readonly Noun[] | null = null
  let fields: Command
  sources.set(command, () => {
    const nouns = nounNames()
    if (known !== nouns) {
      fields = derive(typeof definition === 'function' ? definition() : definition)
      known = nouns
    }
    return fields
  })
  return command
}

/** Returns the fields of a command, derived from the nouns that are known now. */
const sources = new WeakMap<object, () => Command>()

/** Getters for the fields, shared by all commands: making them for each command would take longer than deriving it. */
const LAZY: PropertyDescriptorMap = Object.fromEntries(
  Object.keys({
    id: 0,
    ids: 0,
    word: 0,
    title: 0,
    verb: 0,
    params: 0,
    on: 0,
    noun: 0,
    key: 0,
    keyWhere: 0,
    layout: 0,
    role: 0,
    writes: 0,
    offers: 0,
    keywords: 0,
    danger: 0,
    typed: 0,
    asks: 0,
    bulk: 0,
    linkable: 0,
    needsOneOf: 0,
    subject: 0,
    defaults: 0,
    refused: 0,
    isJudgedEarly: 0,
    confirm: 0,
    wording: 0,
    suggest: 0,
    check: 0,
    place: 0,
    run: 0,
    done: 0,
    cli: 0,
  } satisfies Record<keyof Command, 0>).map((field) => [
    field,
    {
      configurable: true,
      enumerable: true,
      get(this: object): unknown {
        return Reflect.get(sources.get(this)?.() ?? {}, field)
      },
    },
  ]),
)

function derive<const P extends Params, Subject, Result>(
  definition: Definition<P, Subject, Result>,
): CommandWith<P> {
  const { id: given, key = null, place = null } = definition
  const ids: readonly [string, ...string[]] = typeof given === 'string' ? [given] : given
  const [id] = ids
  const noun = nounIn(id)
  const derived = noun !== null && actsOn(definition.params, noun) ? noun : null
  const on = definition.on === undefined ? derived : definition.on
  const own = [...new Set([noun, on])].filter((one) => one !== null)
  const word = id.split(' ').at(-1) ?? id
  const one = noun === null ? '' : ` ${recordOf(noun).one}`
  const verb = definition.verb ?? VERBS.get(word) ?? capital(word)
  const title = definition.title ?? `${verb}${one}`
  const isPlain =
    VERBS.has(word) || (definition.title === undefined && definition.verb === undefined)
  const usual: Required<Wording> = {
    failed: `Could not ${isPlain ? `${word}${one}` : uncapital(title)}`,
    heading: title,
    formTitle: title,
    submit: verb,
    note: null,
    labels: null,
  }
  const { role = own.map(roleToChange).find((needed) => needed !== null) ?? null } = definition
  const typed = (args: Args) => args as ArgsOf<P>
  const path = place === null || typeof place === 'function' ? place : place.path
  return {
    id,
    ids,
    word,
    title,
    verb,
    params: definition.params,
    on,
    noun,
    key: typeof key === 'object' && key !== null ? key.press : key,
    keyWhere: typeof key === 'object' && key !== null ? key.where : null,
    layout: place === null || typeof place === 'function' ? null : place.layout,
    role: role === 'anyone' ? null : role,
    writes:
      place === null &&
      (definition.role === undefined ? own.length > 0 : role?.endsWith(' viewer') === false),
    offers: (definition.offers ?? []).map((offer) => ({ key: null, ...offer })),
    keywords: definition.keywords ?? [],
    danger: definition.danger ?? null,
    typed: definition.danger !== undefined && FOR_GOOD.has(word),
    asks: definition.confirm !== undefined,
    bulk: definition.bulk ?? false,
    linkable:
      definition.linkable ??
      !Object.values(definition.params).some(({ kind }) => kind === 'secret'),
    needsOneOf: definition.needsOneOf ?? [],
    subject: (definition.subject ?? null) as Command['subject'],
    defaults: (args, known = {}, here = { row: null, page: {} }) =>
      definition.defaults?.(typed(args), known as Partial<Subject>, here) ?? {},
    refused: (loaded, args) => {
      const { refused = () => null } = definition
      return typeof refused === 'function'
        ? refused(loaded as Subject, typed(args))
        : refused.early(loaded as Subject, typed(args))
    },
    isJudgedEarly: typeof definition.refused === 'object',
    confirm: (loaded, args) => {
      const warning = definition.confirm?.(loaded as Subject, typed(args)) ?? null
      return typeof warning === 'string' ? { text: warning } : warning
    },
    wording: (known, args) => {
      const { wording } = definition
      const seen = (known ?? {}) as Partial<Subject>
      return { ...usual, ...(typeof wording === 'function' ? wording(seen, typed(args)) : wording) }
    },
    suggest: (loaded, args) =>
      definition.suggest?.(loaded as Subject, args as Partial<ArgsOf<P>>) ?? {},
    check: (args, loaded, keyboard) =>
      definition.check?.(typed(args), loaded as Subject, keyboard) ?? {},
    place: path === null ? null : (args) => path(typed(args)),
    run: async (api, args, context) =>
      definition.run?.(api, typed(args), { ...context, seen: context.seen as Subject }),
    done: (args, result) => {
      const go = path?.(typed(args)) ?? null
      return {
        refresh: path === null ? own : [],
        ...(go === null ? {} : { go }),
        ...definition.done?.(typed(args), result as Result),
      }
    },
    cli:
      definition.cli &&
      ((args, loaded) => definition.cli?.(typed(args), loaded as Subject) ?? null),
  }
}

function actsOn(params: Params, noun: Noun): boolean {
  return Object.values(params).some((param) => param.kind === 'ref' && param.noun === noun)
}

/** Includes reads of a subject only where a condition holds. */
export function when<Reads extends object>(isSo: boolean, reads: Reads): Partial<Reads> {
  return isSo ? reads : {}
}
