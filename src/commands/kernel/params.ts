import { fromWire } from '../../api/casing.ts'
import { parseSize } from '../../api/valid/size.ts'
import { type Noun, recordOf } from '../../state/nouns.ts'
import { discreet } from './line/mask-text.ts'

/** The result of parsing a text: a value, or a sentence that says why it is invalid. */
export type Parsed<Value> = { readonly value: Value } | { readonly error: string }

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
  readonly judged?: true
  readonly options?: readonly string[]
  /** The labels of options in a form, where they differ from the CLI's words. */
  readonly labels?: Readonly<Record<string, string>>
  /** A description of each option, for a form that shows all of them. */
  readonly hints?: Readonly<Record<string, string>>
  readonly hint?: string
  /** The unit in which a form asks for a number or a size, e.g. `GiB`. */
  readonly unit?: string
  /** Bounds, for fields with steps; the most bytes of a file that is read at once. */
  readonly min?: number
  readonly max?: number
  parse(text: string): Parsed<Value>
  print(value: Value): string
  /** Reads the value from a JSON body, where it may be more than text. Keys are in camelCase. */
  fromJson(value: unknown): Parsed<Value>
  /** Explains why a well-formed value is not allowed, or returns null. */
  refused(value: Value): string | null
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

type ParamOptions<Value, Optional extends boolean> = {
  readonly optional?: Optional
  readonly label?: string
  readonly hint?: string
  readonly unit?: string
  readonly min?: number
  readonly max?: number
  readonly refused?: (value: Value) => string | null
}

/** Takes the name or id of a resource. Refs hold names, never values. */
export function ref<const O extends boolean = false>(
  noun: Noun,
  settings: ParamOptions<string, O> = {},
): Param<string, NoInfer<O>> {
  const { one } = recordOf(noun)
  const label = settings.label ?? one.charAt(0).toUpperCase() + one.slice(1)
  return make<string, O>({ kind: 'ref', label, noun }, settings, {
    parse: (raw) => (raw.trim() === '' ? { error: `${label} is required` } : { value: raw.trim() }),
  })
}

/** Takes the resource that something lives in: required beside a name, and left out beside an id. */
export function within(noun: Noun): Param<string, true> {
  return { ...ref(noun, { optional: true }), unlessById: true }
}

/** Also accepts no value: null in a JSON body, empty in a link. */
export function orNone<Value, O extends boolean>(param: Param<Value, O>): Param<Value | null, O> {
  return {
    ...param,
    parse: (raw) => (raw === '' ? { value: null } : param.parse(raw)),
    print: (value) => (value === null ? '' : param.print(value)),
    fromJson: (value) => (value === null ? { value: null } : param.fromJson(value)),
    refused: (value) => (value === null ? null : param.refused(value)),
  }
}

/** Takes free text. */
export function text<const O extends boolean = false>(
  label: string,
  settings: ParamOptions<string, O> = {},
): Param<string, NoInfer<O>> {
  return make<string, O>({ kind: 'text', label }, settings, { parse: (value) => ({ value }) })
}

/** Takes text that is never linked, printed, copied or written to the journal. */
export function secret<const O extends boolean = false>(
  label: string,
  settings: ParamOptions<string, O> = {},
): Param<string, NoInfer<O>> {
  return make<string, O>({ kind: 'secret', label }, settings, { parse: (value) => ({ value }) })
}

/** Takes the text of a chosen file, which is too long and too private for lines, links and the journal. */
export function fileText(label: string): Param<string, false> {
  return { ...secret(label), file: 'text' }
}

/** Takes the bytes of a chosen file, or base64 in a line. Too long for links and the journal. */
export function fileBytes(
  label: string,
  settings: Omit<ParamOptions<string, false>, 'max'> & { readonly max: number },
): Param<string, false> {
  return { ...secret(label, settings), file: 'base64' }
}

/** Takes a chosen file itself, to be read in pieces. No line, link or entry of the journal can hold it. */
export function wholeFile(
  label: string,
  settings: { readonly hint?: string; readonly refused?: (file: File) => string | null } = {},
): Param<File, false> {
  const wrong = { error: `${label} must be chosen in the form` }
  return make<File, false>({ kind: 'secret', label, file: 'whole' }, settings, {
    parse: () => wrong,
    print: ({ name }) => name,
    fromJson: (value) => (value instanceof File ? { value } : wrong),
  })
}

/** Takes yes or no: `--start`, `--start true`, `--start=false`. */
export function flag<const O extends boolean = false>(
  label: string,
  settings: ParamOptions<boolean, O> = {},
): Param<boolean, NoInfer<O>> {
  const parse = (raw: string): Parsed<boolean> =>
    raw === 'true' || raw === 'false'
      ? { value: raw === 'true' }
      : { error: `${label} must be true or false` }
  return make<boolean, O>({ kind: 'flag', label, options: ['true', 'false'] }, settings, {
    parse,
    fromJson: (value) => parse(typeof value === 'boolean' ? String(value) : ''),
  })
}

/** Takes one of a few words. */
export function choice<const Word extends string, const O extends boolean = false>(
  label: string,
  options: readonly Word[],
  settings: ParamOptions<Word, O> & {
    readonly labels?: Readonly<Partial<Record<Word, string>>>
    readonly hints?: Readonly<Partial<Record<Word, string>>>
  } = {},
): Param<Word, NoInfer<O>> {
  const parse = (raw: string): Parsed<Word> => {
    const found = options.find((option) => option === raw)
    return found === undefined
      ? { error: `${label} must be one of ${options.join(', ')}` }
      : { value: found }
  }
  return make<Word, O>({ kind: 'choice', label, options }, settings, { parse })
}

/** Takes a whole number. */
export function number<const O extends boolean = false>(
  label: string,
  settings: ParamOptions<number, O> = {},
): Param<number, NoInfer<O>> {
  const parse = (raw: string): Parsed<number> =>
    /^-?\d{1,15}$/.test(raw.trim())
      ? { value: Number(raw) }
      : { error: `${label} must be a whole number` }
  return make<number, O>({ kind: 'number', label }, settings, { parse })
}

/** Takes a number of bytes: `8GiB`, `8 GiB` or plain bytes. Prints plain bytes, as the CLI takes them. */
export function size<const O extends boolean = false>(
  label: string,
  settings: ParamOptions<number, O> = {},
): Param<number, NoInfer<O>> {
  return make<number, O>({ kind: 'size', label }, settings, {
    parse: (raw) => {
      const bytes = parseSize(raw)
      return bytes === null ? { error: `${label} must be a size, such as 8GiB` } : { value: bytes }
    },
  })
}

/** Takes a structured part of the request as JSON, with keys as on the wire or in camelCase; `check` rejects others. */
export function body<Value, const O extends boolean = false>(
  label: string,
  check: (value: unknown) => Parsed<Value>,
  settings: ParamOptions<Value, O> = {},
): Param<Value, NoInfer<O>> {
  return make<Value, O>({ kind: 'body', label }, settings, {
    parse: (raw) => {
      try {
        return check(fromWire(JSON.parse(raw)))
      } catch {
        return { error: `${label} is not valid JSON` }
      }
    },
    print: (value) => JSON.stringify(value),
    fromJson: check,
  })
}

type ParamKind = Pick<Param, 'kind' | 'label' | 'noun' | 'options' | 'file'>

type Ways<Value> = {
  readonly parse: (raw: string) => Parsed<Value>
  readonly print?: (value: Value) => string
  readonly fromJson?: (value: unknown) => Parsed<Value>
}

function make<Value, O extends boolean>(
  facts: ParamKind,
  settings: ParamOptions<Value, O>,
  ways: Ways<Value>,
): Param<Value, NoInfer<O>> {
  const { refused = () => null, optional, ...shown } = settings
  const scalar = (value: unknown): Parsed<Value> =>
    typeof value === 'string' || typeof value === 'number'
      ? ways.parse(String(value))
      : { error: `${facts.label} has the wrong type` }
  const param = {
    ...facts,
    ...shown,
    optional: (optional ?? false) as O,
    parse: ways.parse,
    print: ways.print ?? String,
    fromJson: ways.fromJson ?? scalar,
    refused,
  }
  return facts.kind === 'secret' ? discreet(param) : param
}

/** True if a run needs the parameter, given the other arguments. */
export function isNeeded(param: Param): boolean {
  return !param.optional || param.unlessById === true
}
