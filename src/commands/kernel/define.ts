import '../../state/later.ts'
import { nounIn } from '../../state/noun-words.ts'
import { type Noun, recordOf } from '../../state/nouns.ts'
import { roleOfNoun } from '../../state/role.ts'
import { capital, uncapital } from '../../state/words.ts'
import type { Args, Command, CommandWith, Definition } from './command.ts'
import type { ArgsOf, Params } from './params.ts'

/** Verbs of the CLI that people know under another word. */
const VERBS: ReadonlyMap<string, string> = new Map([
  ['create', 'New'],
  ['update', 'Edit'],
])

/** Last words of ids whose effect cannot be undone. */
const FOR_GOOD: ReadonlySet<string> = new Set(['delete', 'remove', 'unlink', 'expunge'])

/**
 * Makes a command from what its author wrote: fills in what can be derived (noun, verb, title, the heading of a
 * failure, whether a link must be confirmed by name) and hides its types behind one shape, so that every door
 * treats all commands alike. The kernel only ever passes arguments that the parameters themselves parsed, which is
 * what makes that safe.
 */
export function define<const P extends Params, Subject = unknown, Result = unknown>(
  made: Definition<P, Subject, Result>,
): CommandWith<P> {
  const noun = nounIn(made.id)
  const derived = noun !== null && actsOn(made.params, noun) ? noun : null
  const on = made.on === undefined ? derived : made.on
  const own = [...new Set([noun, on])].filter((one) => one !== null)
  const word = made.id.split(' ').at(-1) ?? made.id
  const one = noun === null ? '' : ` ${recordOf(noun).one}`
  const verb = made.verb ?? VERBS.get(word) ?? capital(word)
  const title = made.title ?? `${verb}${one}`
  const isPlain = made.title === undefined || VERBS.has(word)
  const failed = `Could not ${isPlain ? `${word}${one}` : uncapital(title)}`
  const typed = (args: Args) => args as ArgsOf<P>
  return {
    id: made.id,
    title,
    verb,
    params: made.params,
    on,
    noun,
    key: made.key ?? null,
    layout: made.layout ?? null,
    role: made.role ?? own.map(roleOfNoun).find((role) => role !== null) ?? null,
    offers: (made.offers ?? []).map((offer) => ({ key: null, ...offer })),
    keywords: made.keywords ?? [],
    danger: made.danger ?? false,
    typed: made.typed ?? (made.danger === true && FOR_GOOD.has(word)),
    asks: made.confirm !== undefined,
    bulk: made.bulk ?? false,
    linkable: made.linkable ?? !Object.values(made.params).some(({ kind }) => kind === 'secret'),
    needsOneOf: made.needsOneOf ?? [],
    subject: (made.subject ?? made.subjects ?? null) as Command['subject'],
    defaults: (args) => made.defaults?.(typed(args)) ?? {},
    refused: (loaded, args) => made.refused?.(loaded as Subject, typed(args)) ?? null,
    unready: (known) => made.unready?.(known as Partial<Subject>) ?? null,
    confirm: (loaded, args) => made.confirm?.(loaded as Subject, typed(args)) ?? null,
    heading: (loaded) => {
      const { heading = title } = made
      return typeof heading === 'string' ? heading : heading(loaded as Subject)
    },
    note: (known, args) =>
      made.note?.(known as Partial<Subject>, args as Partial<ArgsOf<P>>) ?? null,
    submit: (args) => made.submit?.(args as Partial<ArgsOf<P>>) ?? verb,
    suggest: (loaded, args) => made.suggest?.(loaded as Subject, args as Partial<ArgsOf<P>>) ?? {},
    check: (args, loaded) => made.check?.(typed(args), loaded as Subject) ?? {},
    place: made.place === undefined ? null : (args) => made.place?.(typed(args)) ?? null,
    run: (api, args, context) =>
      made.run(api, typed(args), { ...context, seen: context.seen as Subject }),
    secret: (result) => made.secret?.(result as Result) ?? null,
    done: (args, result) => ({ refresh: own, ...made.done?.(typed(args), result as Result) }),
    failed: (args, seen) => made.failed?.(typed(args), seen as Subject | undefined) ?? failed,
    cli: made.cli && ((args, loaded) => made.cli?.(typed(args), loaded as Subject) ?? null),
  }
}

function actsOn(params: Params, noun: Noun): boolean {
  return Object.values(params).some((param) => param.kind === 'ref' && param.noun === noun)
}
