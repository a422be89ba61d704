import type { Noun } from '../../state/nouns.ts'

/** The result of parsing a text: a value, or a sentence that says why it is invalid. */
export type Parsed<Value> = { readonly value: Value } | { readonly error: string }

/** The texts and bounds that a form shows for a parameter, besides its label. */
type ParamField = {
  readonly hint?: string
  /** The unit in which a form asks for a number or a size, e.g. `GiB`. */
  readonly unit?: string
  /** Bounds, for fields with steps; the most bytes of a file that is read at once. */
  readonly min?: number
  readonly max?: number
  /** The labels of options, where they differ from the CLI's words. */
  readonly labels?: Readonly<Record<string, string>>
  /** A description of each option, for a form that shows all of them. */
  readonly hints?: Readonly<Record<string, string>>
  /** Makes a picker read what its list lacks to judge the resources that it shows. */
  readonly judged?: true
}

/** How the CLI takes a parameter, if not by its own flag alone. */
type ParamCli = {
  /** Extra CLI flags. A string is the value the flag implies; null means it takes a value and may repeat. */
  readonly flags?: Readonly<Record<string, string | null>>
  /** Holds the whole body of the request as JSON text. */
  readonly isBody?: true
}

/** One parameter of a command: how it is parsed, printed, labeled, checked and asked for. */
export interface Param<Value = unknown, Optional extends boolean = boolean> {
  readonly kind: 'ref' | 'text' | 'flag' | 'choice' | 'number' | 'size' | 'secret' | 'body'
  /** The label of its field, also used in questions; sentence case. */
  readonly label: string
  readonly optional: Optional
  /** Required, unless something inside it is named by its id: the control plane then refuses both. */
  readonly unlessById?: true
  /** Takes a file that the user chooses: its text, its bytes as base64, or the file itself. */
  readonly file?: 'text' | 'base64' | 'whole'
  readonly noun?: Noun
  readonly options?: readonly string[]
  readonly field: ParamField
  readonly cli: ParamCli
  parse(text: string): Parsed<Value>
  print(value: Value): string
  /** Reads the value from a JSON body, where it may be more than text. Keys are in camelCase. */
  fromJson(value: unknown): Parsed<Value>
  /** Explains why a well-formed value is not allowed, or returns null. */
  refused(value: Value): string | null
}

/** Refuses a parsed value that the parameter does not allow. */
export function allowed<Value>(param: Param<Value>, parsed: Parsed<Value>): Parsed<Value> {
  const refused = 'error' in parsed ? null : param.refused(parsed.value)
  return refused === null ? parsed : { error: refused }
}

export type Params = Readonly<Record<string, Param>>

/** Finds the parameter of this name; undefined for any other word, even `constructor`. */
export function paramCalled(params: Params, name: string): Param | undefined {
  return Object.hasOwn(params, name) ? params[name] : undefined
}

/** The values of a command's arguments; optional ones may be absent. */
export type ArgsOf<P extends Params> = {
  readonly [K in keyof P as P[K] extends { optional: false } ? K : never]: ValueOf<P[K]>
} & {
  readonly [K in keyof P as P[K] extends { optional: false } ? never : K]?: ValueOf<P[K]>
}

/** Some of a command's arguments, as our own code passes them; undefined counts as absent. */
export type GivenOf<P extends Params> = { readonly [K in keyof P]?: ValueOf<P[K]> | undefined }

type ValueOf<P> = P extends Param<infer Value> ? Value : never

/** True if a run needs the parameter, given the other arguments. */
export function isNeeded(param: Param): boolean {
  return !param.optional || param.unlessById === true
}

/** Spells a parameter's flag as the CLI does: `bootDisk` is `--boot-disk`. */
export function flagOf(name: string): string {
  return `--${dashed(name)}`
}

/** Spells a parameter's name as links do: `bootDisk` is `boot-disk`. */
export function dashed(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Lists the flags that set a parameter: its own, and those that the CLI has for it besides. */
export function flagsOf([
  name,
  {
    cli: { flags = {} },
  },
]: readonly [string, Param]): readonly string[] {
  return [flagOf(name), ...Object.keys(flags)]
}
