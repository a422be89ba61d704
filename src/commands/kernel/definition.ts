import type { Atom } from 'jotai/vanilla'
import type { Api } from '../../api/http/client.ts'
import type { Role } from '../../api/roles.ts'
import type { Noun } from '../../state/nouns.ts'
import type { Layout } from '../../state/route.ts'
import type { Read } from '../../state/cache/read.ts'
import type { CliLine, Context, Danger, Effects, Offer, Warning, Wording } from './command.ts'
import type { Keyboard } from './keys/keymap.ts'
import type { ArgsOf, Params } from './param.ts'
import type { WithSecret } from './run/with-secret.ts'
import type { RunContext } from './run/progress.ts'

/** A command as its author writes it. Every door reads it; the README lists the doors. */
export type Definition<P extends Params, Subject, Result> = {
  /** The CLI's own words; `console …` if the CLI has no such command. Lines may use the further ids. */
  readonly id: string | readonly [string, ...string[]]
  /** Needed only if the derived title is wrong. */
  readonly title?: string
  readonly verb?: string
  /** Other texts that differ from the derived ones, given the resources that are known so far. */
  readonly wording?:
    | Wording<keyof P & string>
    | ((known: Partial<Subject>, args: Partial<ArgsOf<P>>) => Wording<keyof P & string>)
  readonly params: P
  /** The noun whose rows and pages offer it; derived if the id's first noun is among the refs. Null for none. */
  readonly on?: Noun | null
  /** The resource acted on, or several by name, loaded before `refused` and `confirm` are called. */
  readonly subject?: (args: ArgsOf<P>) => Read<Subject> | ReadsOf<Subject>
  /**
   * Values for absent arguments. Required ones are filled before the user is asked for them; the others once per run, so
   * that what is shown is what is sent.
   */
  readonly defaults?: (
    args: Partial<ArgsOf<P>>,
    known: Partial<Subject>,
    here: Context,
  ) => Partial<ArgsOf<P>>
  /** Optional parameters of which a run needs at least one: an edit without any would change nothing. */
  readonly needsOneOf?: readonly (keyof P & string)[]
  /**
   * Why not, as a sentence for the user. May be called when nothing but the refs is known; `early` also when only some of
   * several resources are known, before the remaining arguments are given.
   */
  readonly refused?:
    | ((subject: Subject, args: Partial<ArgsOf<P>>) => string | null)
    | { readonly early: (known: Partial<Subject>, args: Partial<ArgsOf<P>>) => string | null }
  /** Says what will happen or be lost; makes every door ask. Null if nothing will be, so that no door need ask. */
  readonly confirm?: (subject: Subject, args: ArgsOf<P>) => string | Warning | null
  /** Affects wording and color only. Red is for what is gone afterwards; a stopped instance can be started again. */
  readonly danger?: Danger
  /** Initial values for a form. */
  readonly suggest?: (subject: Subject, args: Partial<ArgsOf<P>>) => Partial<ArgsOf<P>>
  /** Errors by parameter, for rules that span several arguments, or are about the keys of this browser. */
  readonly check?: (
    args: ArgsOf<P>,
    subject: Subject,
    keyboard: Keyboard,
  ) => Readonly<Record<string, string>>
  /** Makes the calls, if there are any. It must not draw, report, navigate or touch the cache. */
  readonly run?: (
    api: Api,
    args: ArgsOf<P>,
    context: RunContext<Subject>,
  ) => Promise<Result | WithSecret<Result>>
  readonly done?: (args: ArgsOf<P>, result: Result) => Effects
  /** A key, live on rows of its noun, and wherever every ref resolves: `s`, `mod+enter`, `g i`. */
  readonly key?: string | PageKey
  readonly keywords?: readonly string[]
  /** The CLI's spelling if it differs; null if the CLI cannot do it. */
  readonly cli?: (args: ArgsOf<P>, subject: Subject | undefined) => CliLine | null
  /** May run once per marked row. */
  readonly bulk?: boolean
  /** Other nouns whose rows offer it, under another verb or key. */
  readonly offers?: readonly (Pick<Offer, 'on' | 'verb'> & { readonly key?: string })[]
  /**
   * Where a command leads that only navigates: running it goes there, and a link to it does so without asking. Null
   * without an argument that the page itself does not ask for.
   */
  readonly place?: PathOf<P> | { readonly layout: Layout; readonly path: PathOf<P> }
  /**
   * The role that running it needs; by default, the one that changes its noun. A command for viewers, or with null, only
   * reads. Use `anyone` for a command that writes but needs no role.
   */
  readonly role?: Role | 'anyone' | null
  /** False if no link may start it, because the user could not judge what a stranger's link would do. */
  readonly linkable?: boolean
}

type PathOf<P extends Params> = (args: Partial<ArgsOf<P>>) => string | null

/** A key that works only where the page has what it acts on, such as charts. */
export type PageKey = { readonly press: string; readonly where: Atom<boolean> }

/** The reads of several resources that a command is judged by. */
export type ReadsOf<Subject> = { readonly [Name in keyof Subject]: Read<Subject[Name]> }
