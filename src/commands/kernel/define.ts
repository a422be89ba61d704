import '../../state/later.ts'
import { nounIn } from '../../state/noun-words.ts'
import { type Noun, recordOf } from '../../state/nouns.ts'
import { roleToChange } from '../../state/navigation/role.ts'
import { capital, uncapital } from '../../state/words.ts'
import type { Args, Command, CommandWith, Definition } from './command.ts'
import type { ArgsOf, Params } from './params.ts'

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
 */
export function define<const P extends Params, Subject = unknown, Result = unknown>(
  definition: Definition<P, Subject, Result>,
): CommandWith<P> {
  const noun = nounIn(definition.id)
  const derived = noun !== null && actsOn(definition.params, noun) ? noun : null
  const on = definition.on === undefined ? derived : definition.on
  const own = [...new Set([noun, on])].filter((one) => one !== null)
  const word = definition.id.split(' ').at(-1) ?? definition.id
  const one = noun === null ? '' : ` ${recordOf(noun).one}`
  const verb = definition.verb ?? VERBS.get(word) ?? capital(word)
  const title = definition.title ?? `${verb}${one}`
  const isPlain = definition.title === undefined || VERBS.has(word)
  const failed = `Could not ${isPlain ? `${word}${one}` : uncapital(title)}`
  const typed = (args: Args) => args as ArgsOf<P>
  return {
    id: definition.id,
    also: definition.also ?? [],
    title,
    verb,
    params: definition.params,
    on,
    noun,
    key: definition.key ?? null,
    needs: definition.needs ?? null,
    layout: definition.layout ?? null,
    role:
      definition.role === undefined
        ? (own.map(roleToChange).find((role) => role !== null) ?? null)
        : definition.role,
    offers: (definition.offers ?? []).map((offer) => ({ key: null, ...offer })),
    keywords: definition.keywords ?? [],
    danger: definition.danger ?? null,
    typed: definition.typed ?? (definition.danger !== undefined && FOR_GOOD.has(word)),
    asks: definition.confirm !== undefined,
    bulk: definition.bulk ?? false,
    linkable:
      definition.linkable ??
      !Object.values(definition.params).some(({ kind }) => kind === 'secret'),
    needsOneOf: definition.needsOneOf ?? [],
    subject: (definition.subject ?? definition.subjects ?? null) as Command['subject'],
    defaults: (args) => definition.defaults?.(typed(args)) ?? {},
    refused: (loaded, args) => definition.refused?.(loaded as Subject, typed(args)) ?? null,
    unready: (known, args) =>
      definition.unready?.(known as Partial<Subject>, args as Partial<ArgsOf<P>>) ?? null,
    implied: (known) => definition.implied?.(known as Partial<Subject>) ?? {},
    confirm: (loaded, args) => definition.confirm?.(loaded as Subject, typed(args)) ?? null,
    mustType: (loaded, args) => definition.mustType?.(loaded as Subject, typed(args)) ?? null,
    alsoDeletes:
      definition.alsoDeletes === undefined
        ? null
        : (definition.alsoDeletes as Command['alsoDeletes']),
    heading: (loaded, args = {}) => {
      const { heading = title } = definition
      return typeof heading === 'string' ? heading : heading(loaded as Subject, typed(args))
    },
    note: (known, args) =>
      definition.note?.(known as Partial<Subject>, args as Partial<ArgsOf<P>>) ?? null,
    labels:
      definition.labels === undefined
        ? null
        : (definition.labels as NonNullable<Command['labels']>),
    submit: (args) => definition.submit?.(args as Partial<ArgsOf<P>>) ?? verb,
    formTitle: (args) => definition.formTitle?.(args as Partial<ArgsOf<P>>) ?? title,
    suggest: (loaded, args) =>
      definition.suggest?.(loaded as Subject, args as Partial<ArgsOf<P>>) ?? {},
    check: (args, loaded) => definition.check?.(typed(args), loaded as Subject) ?? {},
    checkKeys: (args, keyboard) => definition.checkKeys?.(typed(args), keyboard) ?? {},
    place:
      definition.place === undefined ? null : (args) => definition.place?.(typed(args)) ?? null,
    run: (api, args, context) =>
      definition.run(api, typed(args), { ...context, seen: context.seen as Subject }),
    secret: (result) => definition.secret?.(result as Result) ?? null,
    shownAs: definition.shownAs ?? { title, label: 'Secret', close: 'I have copied it' },
    done: (args, result) => ({ refresh: own, ...definition.done?.(typed(args), result as Result) }),
    failed: (args, seen) => definition.failed?.(typed(args), seen as Subject | undefined) ?? failed,
    cli:
      definition.cli &&
      ((args, loaded) => definition.cli?.(typed(args), loaded as Subject) ?? null),
  }
}

function actsOn(params: Params, noun: Noun): boolean {
  return Object.values(params).some((param) => param.kind === 'ref' && param.noun === noun)
}
