import type { Atom, Setter, WritableAtom } from 'jotai/vanilla'
import type { Api } from '../../api/http/client.ts'
import type { Role } from '../../api/roles.ts'
import type { NetworkEdit } from '../../reach/change.ts'
import type { Items, Names, Noun, Ref } from '../../state/nouns.ts'
import type { Layout } from '../../state/route.ts'
import type { Read } from '../../state/cache/read.ts'
import type { Keyboard } from './keys/keymap.ts'
import type { ArgsOf, Params } from './param.ts'
import type { RunContext } from './run/progress.ts'

/** Effects of a command, as data that the runner carries out. */
export type Effects = {
  /** A short report for the user; one for each step if it took several. */
  readonly say?: string | readonly string[]
  /** Keeps the report to the status line, the journal and scripts, because the page shows the result anyway. */
  readonly quiet?: boolean
  /**
   * Kinds of resource whose answers are stale now; the command's own noun by default. `all` if anything may be stale,
   * because the effects of the call are unknown.
   */
  readonly refresh?: readonly Noun[] | 'all'
  /** A resource that no longer exists under this name: reads about it are not repeated. */
  readonly gone?: { readonly noun: Noun; readonly name: string }
  /** An address to navigate to. */
  readonly go?: string
  /** Set if the result says that what was tried failed, such as a delivery. */
  readonly failed?: {
    readonly title: string
    readonly text: string
    /** Set if only a further step failed after the first one had succeeded: the run does not count as failed. */
    readonly later?: true
  }
  /** A resource that is changing now; its new state is reported when it has settled. */
  readonly awaits?: Awaits
  /** A link to a sensible next step, shown beside the report. */
  readonly offer?: { readonly label: string; readonly href: string }
  /** What to write to the state: a setting, a panel to open, a file to download. See {@link write}. */
  readonly set?: Write | readonly Write[]
  /** Drops everything read so far, because somebody has signed in or out, or because the world is another one. */
  readonly forget?: 'signed-in' | 'signed-out' | 'world'
}

/** A resource in transition because of a command, and what to report once it has settled. */
export type Awaits = {
  readonly noun: Noun
  readonly names: Names
  /** Returns null while the resource is still changing. */
  readonly settled: (resource: unknown) => Settled | null
}

/** Waits for a resource of a noun. */
export function awaiting<N extends Noun>(
  noun: N,
  names: Names,
  settled: (resource: Items[N]) => Settled | null,
): Awaits {
  // The watcher reads it by the noun's own view.
  return { noun, names, settled: (resource) => settled(resource as Items[N]) }
}

export type Settled = {
  readonly say: string
  /** Set if it did not reach the intended state. */
  readonly isBad?: true
  /** A link to a sensible next step. */
  readonly offer?: { readonly label: string; readonly href: string }
}

/** A value for an atom. */
export type Write = { readonly value: unknown; readonly to: (set: Setter) => void }

export function write<Value>(
  target: WritableAtom<unknown, [Value], unknown>,
  value: NoInfer<Value>,
): Write {
  return { value, to: (set) => set(target, value) }
}

/** Changes of a network, of which questions and forms say what they cut and open. */
export type NetworkChange = { readonly project: string; readonly changes: readonly NetworkEdit[] }

/** What a question says before a command runs. */
export type Warning = {
  /** Says what will happen or be lost. Null if nothing will be, so that only a link asks. */
  readonly text: string | null
  /** A text that must be typed first at every door, such as the address that would be locked out. */
  readonly mustType?: string | null
  /**
   * Details of what will change, shown below the text where a sentence is not enough. A command without a text asks all
   * the same if the change of a network opens something to the internet or cuts a path that works.
   */
  readonly details?: 'port settings' | NetworkChange
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

/** The user's context: the row focused last, and what the page is about. */
export type Context = { readonly row: Ref | null; readonly page: Names }

/** A command as the kernel handles it: one type for all, whatever their arguments. */
export type Command = {
  readonly id: string
  /** All ids that a line may use, its own first. */
  readonly ids: readonly string[]
  /** The last word of its id, which says what it does: `create`, `update` and `delete` mean the same of every noun. */
  readonly word: string
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
  /** Whether it may change the control plane. */
  readonly writes: boolean
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
  defaults(args: Args, known?: unknown, here?: Context): Args
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
  readonly cli: ((args: Args, subject: unknown) => CliLine | null) | undefined
}

/** What to type for the CLI: a line, or another command with its arguments. */
export type CliLine =
  | string
  | { readonly command: Pick<Command, 'id' | 'params'>; readonly args: Args }

/** A command with the types of its arguments, so that our buttons and forms can only pass valid ones. */
export type CommandWith<P extends Params> = Command & {
  readonly params: P
  /** Carries the types only; never present at run time. */
  takes?(args: ArgsOf<P>): void
}

/** True if a command changes fields of what it acts on, which another run sets back. */
export function edits({ word, on, needsOneOf }: Command): boolean {
  return word === 'update' || (on !== null && needsOneOf.length > 0)
}
