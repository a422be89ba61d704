import type { Atom } from 'jotai/vanilla'
import type { Api } from '../../api/client.ts'
import type { Role } from '../../api/roles.ts'
import type { Names, Noun, Page, Ref } from '../../state/nouns.ts'
import type { Layout } from '../../state/route.ts'
import type { Panel, Preferences } from '../../state/preferences.ts'
import type { Read } from '../../state/cache/read.ts'
import type { Reply } from '../../state/replies.ts'
import type { Awaits } from './transition.ts'
import type { Keyboard } from './keymap.ts'
import type { ArgsOf, Params } from './params.ts'
import type { SavedFile } from './save-file.ts'
import type { QueryEffect } from './query-effects.ts'
import type { WithSecret } from './with-secret.ts'
import type { RunContext } from './work.ts'

/** Effects of a command, as data that the runner carries out. */
export type Effects = {
  /** A short report for the user; one for each step if it took several. */
  readonly say?: string | readonly string[]
  /** Keeps the report to the status line, the journal and scripts, because the page shows the result anyway. */
  readonly quiet?: boolean
  /** Kinds of resource whose answers are stale now; the command's own noun by default. */
  readonly refresh?: readonly Noun[]
  /** Set if anything may be stale now, because the effects of the call are unknown. */
  readonly refreshAll?: true
  /** The reply to show of a call of any operation. */
  readonly reply?: Reply
  /** A resource that no longer exists under this name: reads about it are not repeated. */
  readonly gone?: { readonly noun: Noun; readonly name: string }
  /** An address to navigate to. */
  readonly go?: string
  /** Set if the result says that what was tried failed, such as a delivery: the run counts as failed. */
  readonly failed?: { readonly title: string; readonly text: string }
  /** Reports a further step that failed after the first one had succeeded. */
  readonly undone?: { readonly title: string; readonly text: string }
  /** A result that cannot be read again, cached under this read for the pages that show it. */
  readonly keep?: { readonly of: Read; readonly answer: unknown }
  /** A resource that is changing now; its new state is reported when it has settled. */
  readonly awaits?: Awaits
  /** A link to a sensible next step, shown beside the report. */
  readonly offer?: { readonly label: string; readonly href: string }
  /** Settings of this browser to change. */
  readonly set?: Partial<Preferences>
  /** A panel of the shell to open. */
  readonly show?: Panel
  /** Shows the charts on the page as tables or back again, or downloads one or all of them. */
  readonly charts?: { readonly act: 'switch' } | { readonly act: 'save'; readonly chart?: string }
  /** The result of a metrics query, or queries to drop from the history. */
  readonly queries?: QueryEffect
  /** The kind of file in which to download what the page shows of the audit log. */
  readonly log?: { readonly save: 'csv' | 'json' }
  /** A file to download. */
  readonly save?: SavedFile
  /** A text for the clipboard; the report appears only once it is there. */
  readonly copy?: string
  /** Drops everything read so far, because somebody has signed in or out, or because the world is another one. */
  readonly forget?: 'signed-in' | 'signed-out' | 'world'
}

/** The list that a question offers to delete from, and the noun of its items. */
export type AlsoDeletes = { readonly noun: Noun; readonly list: Read<Page> }

/** What a question says before a command runs. */
export type Warning = {
  /** Says what will happen or be lost. Null if nothing will be, so that only a link asks. */
  readonly text: string | null
  /** A text that must be typed first at every door, such as the address that would be locked out. */
  readonly mustType?: string | null
  /**
   * Resources that lose their use with it, such as an instance's disks: the question offers to delete them too, each by
   * the command of its noun.
   */
  readonly alsoDeletes?: AlsoDeletes
}

/** Texts that replace the derived ones. */
export type Wording<Name extends string = string> = {
  /** The heading of a failure report. */
  readonly failed?: string
  /** The question's heading. */
  readonly heading?: string
  /** The title of the dialog that asks for the rest. */
  readonly formTitle?: string
  /** Its submit button's label. */
  readonly submit?: string
  /** Advice that it shows while the remaining arguments are entered; null for none. */
  readonly note?: string | null
  /** Labels of fields that say more once something else is chosen, by parameter. */
  readonly labels?: Readonly<Partial<Record<Name, string>>> | null
}

/** What a command does to something that people rely on. */
export type Danger = 'destroys' | 'interrupts'

/** Argument values by parameter name, untyped, as the kernel handles them. */
export type Args = Readonly<Record<string, unknown>>

/** The verb and key under which a command is offered on the rows of another noun. */
export type Offer = {
  readonly on: Noun
  readonly verb: string
  readonly key: string | null
}

/** The reads of several resources that a command is judged by. */
export type ReadsOf<Subject> = { readonly [Name in keyof Subject]: Read<Subject[Name]> }

/** Where a command starts: the row focused last, and what the page is about. */
export type Here = { readonly row: Ref | null; readonly page: Names }

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
    here: Here,
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
  /** Makes the calls. It must not draw, report, navigate or touch the cache. */
  readonly run: (
    api: Api,
    args: ArgsOf<P>,
    context: RunContext<Subject>,
  ) => Promise<Result | WithSecret<Result>>
  readonly done?: (args: ArgsOf<P>, result: Result) => Effects
  /** A key, live on rows of its noun, and wherever every ref resolves: `s`, `mod+enter`, `g i`. */
  readonly key?: string | PageKey
  readonly keywords?: readonly string[]
  /** The CLI's spelling if it differs; null if the CLI cannot do it. */
  readonly cli?: (args: ArgsOf<P>, subject: Subject | undefined) => string | null
  /** May run once per marked row. */
  readonly bulk?: boolean
  /** Other nouns whose rows offer it, under another verb or key. */
  readonly offers?: readonly (Pick<Offer, 'on' | 'verb'> & { readonly key?: string })[]
  /** The address that a command for pure navigation leads to; a link to it navigates without asking. */
  readonly place?: PathOf<ArgsOf<P>> | { readonly layout: Layout; readonly path: PathOf<ArgsOf<P>> }
  /** The role that running it needs; by default, the one that changes its noun. Null for none. */
  readonly role?: Role | null
  /** False if no link may start it, because the user could not judge what a stranger's link would do. */
  readonly linkable?: boolean
}

type PathOf<A> = (args: A) => string | null

/** A key that works only where the page has what it acts on, such as charts. */
export type PageKey = { readonly press: string; readonly where: Atom<boolean> }

/** A command as the kernel handles it: one type for all, whatever their arguments. */
export type Command = {
  readonly id: string
  /** All ids that a line may use, its own first. */
  readonly ids: readonly string[]
  readonly title: string
  readonly verb: string
  readonly params: Params
  /** The noun whose rows and pages offer it. */
  readonly on: Noun | null
  /** The noun that its id begins with, even if the command creates a new one. */
  readonly noun: Noun | null
  readonly key: string | null
  /** Whether the page has what the key acts on; null if the key needs nothing of the page. */
  readonly keyWhere: Atom<boolean> | null
  /** The layout of the place that it leads to; null if it leads nowhere. */
  readonly layout: Layout | null
  /** The role that the user needs; null if none. */
  readonly role: Role | null
  /** Other nouns whose rows offer it. */
  readonly offers: readonly Offer[]
  readonly keywords: readonly string[]
  readonly danger: Danger | null
  /** Whether a link to it asks for the name, because it deletes, removes or unlinks. */
  readonly typed: boolean
  readonly asks: boolean
  readonly bulk: boolean
  readonly linkable: boolean
  readonly needsOneOf: readonly string[]
  /** The reads to make before it is judged; one, or several by name. */
  readonly subject: ((args: Args) => Read | Readonly<Record<string, Read>>) | null
  defaults(args: Args, known?: unknown, here?: Here): Args
  refused(subject: unknown, args: Args): string | null
  /** Whether it can be judged while only some of several resources are known. */
  readonly isJudgedEarly: boolean
  /** Null if it never asks. */
  confirm(subject: unknown, args: Args): Warning | null
  /** All its texts for what is known so far: its own, or the derived ones. */
  wording(known: unknown, args: Args): Required<Wording>
  suggest(subject: unknown, args: Args): Args
  check(args: Args, subject: unknown, keyboard: Keyboard): Readonly<Record<string, string>>
  readonly place: ((args: Args) => string | null) | null
  run(api: Api, args: Args, context: RunContext<unknown>): Promise<unknown>
  done(args: Args, result: unknown): Effects
  /** Undefined to print the line from the parameters. */
  readonly cli: ((args: Args, subject: unknown) => string | null) | undefined
}

/** A command with the types of its arguments, so that our buttons and forms can only pass valid ones. */
export type CommandWith<P extends Params> = Command & {
  readonly params: P
  /** Carries the types only; never present at run time. */
  takes?(args: ArgsOf<P>): void
}
