import { type Noun, nounIn, nouns } from '../../state/nouns.ts'
import type { Args, Command, Definition, Effects } from './command.ts'
import type { ArgsOf, Params } from './params.ts'

/**
 * Makes a command from what its author wrote: fills in what can be derived (verb, title, noun, subject) and
 * hides its types behind one shape, so that every door treats all commands alike.
 * The kernel only ever passes arguments that the parameters themselves parsed, which is what makes that safe.
 */
export function define<const P extends Params, Subject = unknown, Result = unknown>(
  made: Definition<P, Subject, Result>,
): Command {
  const noun = nounIn(made.id.replace(/^console /, ''))
  const derived = noun !== null && actsOn(made.params, noun) ? noun : null
  const on = made.on === undefined ? derived : made.on
  const own = [...new Set([noun, on])].filter((one) => one !== null)
  const verb = made.verb ?? capital(lastWord(made.id))
  const title = made.title ?? `${verb} ${noun === null ? '' : nouns[noun].one}`.trim()
  const typed = (args: Args) => args as ArgsOf<P>
  return {
    id: made.id,
    title,
    verb,
    params: made.params,
    on,
    noun,
    key: made.key ?? null,
    keywords: made.keywords ?? [],
    danger: made.danger ?? false,
    typed: made.typed ?? false,
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
    run: (api, args) => made.run(api, typed(args)),
    secret: (result) => made.secret?.(result as Result) ?? null,
    done: (args, result) => ({
      refresh: own,
      ...goneAfter(made.id, noun, args, result),
      ...made.done?.(typed(args), result as Result),
    }),
    failed: (args, seen) =>
      made.failed?.(typed(args), seen as Subject | undefined) ?? `Could not ${title.toLowerCase()}`,
    cli: made.cli && ((args, loaded) => made.cli?.(typed(args), loaded as Subject) ?? null),
  }
}

/** A command that deletes what its id begins with, or renames it, leaves nothing to be read by its name. */
function goneAfter(id: string, noun: Noun | null, args: Args, result: unknown): Effects {
  const name = noun === null ? undefined : args[noun]
  if (noun === null || typeof name !== 'string') return {}
  const isGone = /^\S+ delete$/.test(id) || (id.endsWith(' update') && isRenamed(result, name))
  return isGone ? { gone: { noun, name } } : {}
}

function isRenamed(result: unknown, was: string): boolean {
  if (typeof result !== 'object' || result === null) return false
  const { name, id } = { name: was, id: was, ...result }
  return name !== was && id !== was
}

function actsOn(params: Params, noun: Noun): boolean {
  return Object.values(params).some((param) => param.kind === 'ref' && param.noun === noun)
}

function lastWord(id: string): string {
  return id.split(' ').at(-1) ?? id
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
