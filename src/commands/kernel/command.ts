import type { Api } from '../../api/client.ts'
import type { Role } from '../../state/noun.ts'
import type { Noun } from '../../state/nouns.ts'
import type { Layout } from '../../state/route.ts'
import type { Panel, Settings } from '../../state/settings.ts'
import type { Read } from '../../state/read.ts'
import type { ArgsOf, Params } from './params.ts'
import type { RunContext } from './work.ts'

/** What follows when a command ran; data, carried out by the runner. */
export type Effects = {
  /** A short report for the user; one for each step where it took several. */
  readonly say?: string | readonly string[]
  /** Kinds of resource whose answers are stale now; the command's own noun where absent. */
  readonly refresh?: readonly Noun[]
  /** A resource that is no longer there under this name: nothing about it is read again. */
  readonly gone?: { readonly noun: Noun; readonly name: string }
  /** An address to go to. */
  readonly go?: string
  /** A link that makes sense next, shown beside the report. */
  readonly offer?: { readonly label: string; readonly href: string }
  /** Settings of this browser that change. */
  readonly set?: Partial<Settings>
  /** A panel of the shell that opens. */
  readonly show?: Panel
  /** A file that the browser keeps for the user. */
  readonly save?: { readonly name: string; readonly text: string }
  /** Everything read so far was somebody else's or of another world: forget it. */
  readonly forget?: true
  /** Leave the app for an address of the same origin, as a fresh page load. */
  readonly leave?: string
}

/** Any argument values, by parameter name, as the kernel handles them. */
export type Args = Readonly<Record<string, unknown>>

/** Where a command stands under another word or key: on rows of a noun that is not its own. */
export type Offer = {
  readonly on: Noun
  readonly verb: string
  readonly key: string | null
}

/** What the author of a command writes. Every door reads it; see the readme for the doors. */
export type Definition<P extends Params, Subject, Result> = {
  /** The CLI's own words; `console …` where the CLI has none. */
  readonly id: string
  /** Only where the derived one is wrong. */
  readonly title?: string
  readonly verb?: string
  readonly params: P
  /** Whose rows and pages offer it; derived when the id's first noun is among the refs. Null: no row's. */
  readonly on?: Noun | null
  /** The resource acted on, loaded before `refused` and `confirm` are asked. */
  readonly subject?: (args: ArgsOf<P>) => Read<Subject>
  /** As `subject`, where more than one must be looked at. */
  readonly subjects?: (args: ArgsOf<P>) => { readonly [Name in keyof Subject]: Read<Subject[Name]> }
  /** Values that are made up when they are absent, once per run, so that what is shown is what is sent. */
  readonly defaults?: (args: ArgsOf<P>) => Partial<ArgsOf<P>>
  /** Optional ones of which a run needs at least one: a command that edits does nothing without. */
  readonly needsOneOf?: readonly (keyof P & string)[]
  /** Why not, as a sentence for the user. May be asked before anything but the refs is known. */
  readonly refused?: (subject: Subject, args: Partial<ArgsOf<P>>) => string | null
  /** With `subjects`: why not, by what is known already, whatever the argument that is still missing will be. */
  readonly unready?: (known: Partial<Subject>) => string | null
  /** What will happen or be lost; its presence makes every door ask. */
  readonly confirm?: (subject: Subject, args: ArgsOf<P>) => string
  /** The question's heading; the title where absent. */
  readonly heading?: string | ((subject: Subject) => string)
  /** Whether a link to it needs the name typed; derived for whatever deletes, removes or unlinks. */
  readonly typed?: boolean
  /** Wording and colour only. */
  readonly danger?: boolean
  /** With `subjects`: what to know while it is asked for what is missing, by what is known already. */
  readonly note?: (known: Partial<Subject>, args: Partial<ArgsOf<P>>) => string | null
  /** On the button that sends what was asked for, where the verb says too much or too little. */
  readonly submit?: (args: Partial<ArgsOf<P>>) => string
  /** Values that a form begins with. */
  readonly suggest?: (subject: Subject, args: Partial<ArgsOf<P>>) => Partial<ArgsOf<P>>
  /** Why this set of values will not do, by parameter, beyond what each parameter checks alone. */
  readonly check?: (args: ArgsOf<P>, subject: Subject) => Readonly<Record<string, string>>
  /** The calls. It draws, reports, navigates and caches nothing. */
  readonly run: (api: Api, args: ArgsOf<P>, context: RunContext<Subject>) => Promise<Result>
  /**
   * The part of the result that is shown once and kept nowhere, such as a new token; null where there is none. It is
   * replaced by dots before anything else, `done` included, gets the result.
   */
  readonly secret?: (result: Result) => string | null
  readonly done?: (args: ArgsOf<P>, result: Result) => Effects
  /** The heading of the report when it fails, only where the derived one is wrong. */
  readonly failed?: (args: ArgsOf<P>, seen: Subject | undefined) => string
  /** A key, live on a row of its noun, and where every ref resolves from here: `s`, `mod+enter`, `g i`. */
  readonly key?: string
  readonly keywords?: readonly string[]
  /** The CLI's spelling where it differs; null when the CLI cannot do it. */
  readonly cli?: (args: ArgsOf<P>, subject: Subject | undefined) => string | null
  /** May run once per marked row. */
  readonly bulk?: boolean
  /** Other places where it stands under another word or key. */
  readonly offers?: readonly (Pick<Offer, 'on' | 'verb'> & { readonly key?: string })[]
  /** Where it leads, for a command that does nothing but go somewhere: a link to it just goes. */
  readonly place?: (args: ArgsOf<P>) => string | null
  /** Where that place is, so that its key gives way to those of what stands around the page. */
  readonly layout?: Layout
  /** Who it exists for, where its noun does not say so. */
  readonly role?: Role | null
  /** Never from a link: it would act on the console, not on a resource, or takes a secret. */
  readonly linkable?: boolean
}

/** A command as the kernel handles it: the same for every command, whatever its arguments are. */
export type Command = {
  readonly id: string
  readonly title: string
  readonly verb: string
  readonly params: Params
  /** Whose rows and pages offer it. */
  readonly on: Noun | null
  /** What it is about: the noun its id begins with, also for a command that makes a new one. */
  readonly noun: Noun | null
  readonly key: string | null
  /** Of the place that it leads to; null for a command that leads nowhere. */
  readonly layout: Layout | null
  /** Who it exists for; null for everybody. */
  readonly role: Role | null
  /** Further nouns whose rows offer it. */
  readonly offers: readonly Offer[]
  readonly keywords: readonly string[]
  readonly danger: boolean
  readonly typed: boolean
  readonly asks: boolean
  readonly bulk: boolean
  readonly linkable: boolean
  readonly needsOneOf: readonly string[]
  /** What to load before it is judged; one read, or several by name. */
  readonly subject: ((args: Args) => Read | Readonly<Record<string, Read>>) | null
  defaults(args: Args): Args
  refused(subject: unknown, args: Args): string | null
  unready(known: unknown): string | null
  confirm(subject: unknown, args: Args): string | null
  heading(subject: unknown): string
  note(known: unknown, args: Args): string | null
  submit(args: Args): string
  suggest(subject: unknown, args: Args): Args
  check(args: Args, subject: unknown): Readonly<Record<string, string>>
  readonly place: ((args: Args) => string | null) | null
  run(api: Api, args: Args, context: RunContext<unknown>): Promise<unknown>
  secret(result: unknown): string | null
  done(args: Args, result: unknown): Effects
  /** @param seen what it acts on, as far as the cache holds it; else undefined */
  failed(args: Args, seen: unknown): string
  /** Undefined: printed from the parameters. */
  readonly cli: ((args: Args, subject: unknown) => string | null) | undefined
}

/** A command that still knows its arguments, so that a button or a form of ours cannot name another one. */
export type CommandWith<P extends Params> = Command & {
  readonly params: P
  /** Carries the types only; never present at run time. */
  takes?(args: ArgsOf<P>): void
}

/** How a command stands among those of a noun; null where that noun does not offer it. */
export function offerOn(command: Command, noun: Noun | null | undefined): Offer | null {
  if (noun == null) return null
  const { on, verb, key } = command
  return on === noun
    ? { on, verb, key }
    : (command.offers.find((offer) => offer.on === noun) ?? null)
}

/** Everything that a noun's rows offer, each with the word and the key that it has there. */
export function offeredOn(
  commands: readonly Command[],
  noun: Noun | null | undefined,
): readonly { readonly command: Command; readonly offer: Offer }[] {
  return commands.flatMap((command) => {
    const offer = offerOn(command, noun)
    return offer === null ? [] : [{ command, offer }]
  })
}
