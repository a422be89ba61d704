import { fromWire } from '../../api/casing.ts'
import { parseSize } from '../../api/valid/size.ts'
import { type Noun, recordOf } from '../../state/nouns.ts'
import { capital } from '../../state/words.ts'
import { discreet } from './line/mask.ts'
import type { Param, Parsed } from './param.ts'

type Bounds = { readonly min?: number; readonly max?: number }

type ParamOptions<Value, Optional extends boolean> = Bounds & {
  readonly optional?: Optional
  readonly label?: string
  readonly hint?: string
  readonly unit?: string
  readonly judged?: true
  readonly refused?: (value: Value) => string | null
}

/** Takes the name or id of a resource. Refs hold names, never values. */
export function ref<const O extends boolean = false>(
  noun: Noun,
  settings: ParamOptions<string, O> = {},
): Param<string, NoInfer<O>> {
  const label = () => settings.label ?? capital(recordOf(noun).one)
  const param = make<string, O>({ kind: 'ref', label: '', noun }, settings, {
    parse: (raw) =>
      raw.trim() === '' ? { error: `${label()} is required` } : { value: raw.trim() },
  })
  // The noun's code may arrive later.
  return Object.defineProperty(param, 'label', { enumerable: true, get: label })
}

/** Takes the resource that something lives in: required beside a name, and left out beside an id. */
export function within(noun: Noun): Param<string, true> {
  return Object.assign(ref(noun, { optional: true }), { unlessById: true } as const)
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

/** Takes text without the spaces around it. */
export function trimmed<const O extends boolean = false>(
  label: string,
  settings: ParamOptions<string, O> = {},
): Param<string, NoInfer<O>> {
  return { ...text(label, settings), parse: (value) => ({ value: value.trim() }) }
}

/** Takes the whole body of the request as JSON text, for documents whose keys are not the API's. */
export function jsonText(
  label: string,
  refused: (json: string) => string | null,
): Param<string, false> {
  return { ...text(label, { refused }), cli: { isBody: true } }
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

/** Takes a whole number, and refuses one beyond its bounds. */
export function number<const O extends boolean = false>(
  label: string,
  settings: ParamOptions<number, O> = {},
): Param<number, NoInfer<O>> {
  const parse = (raw: string): Parsed<number> =>
    /^-?\d{1,15}$/.test(raw.trim())
      ? { value: Number(raw) }
      : { error: `${label} must be a whole number` }
  const refused = (value: number) => settings.refused?.(value) ?? beyond(value, settings)
  return make<number, O>({ kind: 'number', label }, { ...settings, refused }, { parse })
}

/** Returns why a number is out of its bounds; null if it is not. */
function beyond(value: number, { min = -Infinity, max = Infinity }: Bounds): string | null {
  if (value >= min && value <= max) return null
  if (max === Infinity) return `Must be ${min} or more`
  return min === -Infinity ? `Must be ${max} or less` : `Must be between ${min} and ${max}`
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

/** Takes a structured part of the request with secrets in it, so that no line, link or entry of the journal has it. */
export function secretBody<Value, const O extends boolean = false>(
  ...given: Parameters<typeof body<Value, O>>
): Param<Value, NoInfer<O>> {
  return discreet({ ...body<Value, O>(...given), kind: 'secret' })
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
  const { refused = () => null, optional, label = facts.label, ...field } = settings
  const scalar = (value: unknown): Parsed<Value> =>
    typeof value === 'string' || typeof value === 'number'
      ? ways.parse(String(value))
      : { error: `${param.label} has the wrong type` }
  const param = {
    ...facts,
    label,
    field,
    cli: {},
    optional: (optional ?? false) as O,
    parse: ways.parse,
    print: ways.print ?? String,
    fromJson: ways.fromJson ?? scalar,
    refused,
  }
  return facts.kind === 'secret' ? discreet(param) : param
}
