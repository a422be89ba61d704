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

/** Features that only some pages have: charts, or the audit log. */
export type Needs = 'charts' | 'log'

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

/** The heading of a dialog that shows a secret once, what the secret is called, and the button that closes it. */
export type ShownAs = { readonly title: string; readonly label: string; readonly close: string }

/** A command as its author writes it. Every door reads it; the README lists the doors. */
export type Definition<P extends Params, Subject, Result> = {
  /** The CLI's own words; `console …` if the CLI has no such command. */
  readonly id: string
  /** Further ids that a line may use: what the CLI calls its own version of it. */
  readonly also?: readonly string[]
  /** Needed only if the derived title is wrong. */
  readonly title?: string
  readonly verb?: string
  readonly params: P
  /** The noun whose rows and pages offer it; derived if the id's first noun is among the refs. Null for none. */
  readonly on?: Noun | null
  /** The resource acted on, loaded before `refused` and `confirm` are called. */
  readonly subject?: (args: ArgsOf<P>) => Read<Subject>
  /** Like `subject`, for several resources. */
  readonly subjects?: (args: ArgsOf<P>) => { readonly [Name in keyof Subject]: Read<Subject[Name]> }
  /** Values generated for absent arguments once per run, so that what is shown is what is sent. */
  readonly defaults?: (args: ArgsOf<P>) => Partial<ArgsOf<P>>
  /** Optional parameters of which a run needs at least one: an edit without any would change nothing. */
  readonly needsOneOf?: readonly (keyof P & string)[]
  /** Why not, as a sentence for the user. May be called when nothing but the refs is known. */
  readonly refused?: (subject: Subject, args: Partial<ArgsOf<P>>) => string | null
  /** With `subjects`: the reason to refuse before the remaining arguments are given, as far as it is known. */
  readonly unready?: (known: Partial<Subject>, args: Partial<ArgsOf<P>>) => string | null
  /** With `subjects`: arguments that follow from known ones, so that the user is not asked for them. */
  readonly implied?: (known: Partial<Subject>) => Partial<ArgsOf<P>>
  /** Says what will happen or be lost; makes every door ask. Null if nothing will be, so that no door need ask. */
  readonly confirm?: (subject: Subject, args: ArgsOf<P>) => string | null
  /**
   * Lists resources that lose their use with it, such as an instance's disks: the question offers to delete them too, each
   * by the command of its noun.
   */
  readonly alsoDeletes?: (args: ArgsOf<P>) => AlsoDeletes
  /** The question's heading; the title by default. */
  readonly heading?: string | ((subject: Subject, args: ArgsOf<P>) => string)
  /** Requires the name typed when started by a link; true by default if it deletes, removes or unlinks. */
  readonly typed?: boolean
  /**
   * Returns a text that must be typed first at every door, such as the address that would be locked out; null for none.
   */
  readonly mustType?: (subject: Subject, args: ArgsOf<P>) => string | null
  /** Affects wording and color only. Red is for what is gone afterwards; a stopped instance can be started again. */
  readonly danger?: Danger
  /** With `subjects`: advice shown while the remaining arguments are asked for, given what is known. */
  readonly note?: (known: Partial<Subject>, args: Partial<ArgsOf<P>>) => string | null
  /** Labels of fields that say more once something else is chosen, given what is known. By parameter. */
  readonly labels?: (
    known: Partial<Subject>,
    args: Partial<ArgsOf<P>>,
  ) => { readonly [Name in keyof P]?: string }
  /** The submit button's label, if the verb does not fit. */
  readonly submit?: (args: Partial<ArgsOf<P>>) => string
  /** The title of the dialog that asks for the rest, if the command's own does not fit. */
  readonly formTitle?: (args: Partial<ArgsOf<P>>) => string
  /** Initial values for a form. */
  readonly suggest?: (subject: Subject, args: Partial<ArgsOf<P>>) => Partial<ArgsOf<P>>
  /** Errors by parameter, for rules that span several arguments. */
  readonly check?: (args: ArgsOf<P>, subject: Subject) => Readonly<Record<string, string>>
  /** Errors by parameter, for rules about the keys of this browser. */
  readonly checkKeys?: (args: ArgsOf<P>, keyboard: Keyboard) => Readonly<Record<string, string>>
  /** Makes the calls. It must not draw, report, navigate or touch the cache. */
  readonly run: (api: Api, args: ArgsOf<P>, context: RunContext<Subject>) => Promise<Result>
  /**
   * Returns the part of the result that is shown once and kept nowhere, such as a new token; null if there is none.
   * Dots replace it before anything else, including `done`, gets the result.
   */
  readonly secret?: (result: Result) => string | null
  /** How the dialog presents the secret, if the title and the usual labels do not fit. */
  readonly shownAs?: ShownAs
  readonly done?: (args: ArgsOf<P>, result: Result) => Effects
  /** The heading of a failure report, if the derived one is wrong. */
  readonly failed?: (args: ArgsOf<P>, seen: Subject | undefined) => string
  /** A key, live on rows of its noun, and wherever every ref resolves: `s`, `mod+enter`, `g i`. */
  readonly key?: string
  /** The part of the page that the key needs. */
  readonly needs?: Needs
  readonly keywords?: readonly string[]
  /** The CLI's spelling if it differs; null if the CLI cannot do it. */
  readonly cli?: (args: ArgsOf<P>, subject: Subject | undefined) => string | null
  /** May run once per marked row. */
  readonly bulk?: boolean
  /** Other nouns whose rows offer it, under another verb or key. */
  readonly offers?: readonly (Pick<Offer, 'on' | 'verb'> & { readonly key?: string })[]
  /** The address that a command for pure navigation leads to; a link to it navigates without asking. */
  readonly place?: (args: ArgsOf<P>) => string | null
  /** The layout of that place, so that its key gives way to those of the page's own layout. */
  readonly layout?: Layout
  /** The role that running it needs; by default, the one that changes its noun. Null for none. */
  readonly role?: Role | null
  /** False if no link may start it: it acts on the console rather than a resource, or takes a secret. */
  readonly linkable?: boolean
}

/** A command as the kernel handles it: one type for all, whatever their arguments. */
export type Command = {
  readonly id: string
  /** Further ids that a line may use. */
  readonly also: readonly string[]
  readonly title: string
  readonly verb: string
  readonly params: Params
  /** The noun whose rows and pages offer it. */
  readonly on: Noun | null
  /** The noun that its id begins with, even if the command creates a new one. */
  readonly noun: Noun | null
  readonly key: string | null
  /** The part of the page that the key needs. */
  readonly needs: Needs | null
  /** The layout of the place that it leads to; null if it leads nowhere. */
  readonly layout: Layout | null
  /** The role that the user needs; null if none. */
  readonly role: Role | null
  /** Other nouns whose rows offer it. */
  readonly offers: readonly Offer[]
  readonly keywords: readonly string[]
  readonly danger: Danger | null
  readonly typed: boolean
  readonly asks: boolean
  readonly bulk: boolean
  readonly linkable: boolean
  readonly needsOneOf: readonly string[]
  /** The reads to make before it is judged; one, or several by name. */
  readonly subject: ((args: Args) => Read | Readonly<Record<string, Read>>) | null
  defaults(args: Args): Args
  refused(subject: unknown, args: Args): string | null
  unready(known: unknown, args: Args): string | null
  /** Returns arguments that follow from what is known, or from where the user is. */
  implied(known: unknown, from: { readonly row: Ref | null; readonly page: Names }): Args
  /** Returns whether rows of a noun offer it, for a command on any kind of resource; absent for all others. */
  readonly ofAny?: (noun: Noun) => boolean
  confirm(subject: unknown, args: Args): string | null
  mustType(subject: unknown, args: Args): string | null
  readonly alsoDeletes: ((args: Args) => AlsoDeletes) | null
  heading(subject: unknown, args?: Args): string
  note(known: unknown, args: Args): string | null
  /** Null if the labels of its fields never change. */
  readonly labels: ((known: unknown, args: Args) => Readonly<Record<string, string>>) | null
  submit(args: Args): string
  formTitle(args: Args): string
  suggest(subject: unknown, args: Args): Args
  check(args: Args, subject: unknown): Readonly<Record<string, string>>
  checkKeys(args: Args, keyboard: Keyboard): Readonly<Record<string, string>>
  readonly place: ((args: Args) => string | null) | null
  run(api: Api, args: Args, context: RunContext<unknown>): Promise<unknown>
  secret(result: unknown): string | null
  readonly shownAs: ShownAs
  done(args: Args, result: unknown): Effects
  /**
   * Returns the heading of a failure report.
   * @param seen what it acts on, as far as the cache holds it; else undefined
   */
  failed(args: Args, seen: unknown): string
  /** Undefined to print the line from the parameters. */
  readonly cli: ((args: Args, subject: unknown) => string | null) | undefined
}

/** A command with the types of its arguments, so that our buttons and forms can only pass valid ones. */
export type CommandWith<P extends Params> = Command & {
  readonly params: P
  /** Carries the types only; never present at run time. */
  takes?(args: ArgsOf<P>): void
}
