import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useRef, useState } from 'react'
import type { Args, Command, CommandWith, NetworkChange } from '../../commands/kernel/command.ts'
import { type GivenOf, type Params, dashed } from '../../commands/kernel/param.ts'
import { edits } from '../../commands/kernel/run/field-conflict.ts'
import type { FieldErrors } from '../../commands/kernel/run/outcome.ts'
import { unknownToRack } from '../../commands/kernel/connection.ts'
import { startAtom } from '../../commands/kernel/run/start.ts'
import { runningAtom } from '../../commands/kernel/run/runs.ts'
import { networkIn } from '../../commands/kernel/network-change.ts'
import { peekSubject } from '../../commands/kernel/run/seen.ts'
import { freshId } from '../../state/fresh-id.ts'
import { queryClientAtom } from '../../state/cache/query.ts'
import { isSame } from '../../state/same.ts'
import { useSearch } from '../../state/use-page.ts'
import type { Restored } from './draft-notice.tsx'
import { type KeptBy, useKept, useSecretAddress } from './use-draft.ts'
import {
  type Values,
  changedArgs,
  changedValues,
  check,
  dueErrors,
  valuesFor,
  openValues,
  type TextProps,
  textOf,
} from './values.ts'

type Setup<P extends Params> = {
  readonly command: CommandWith<P>
  readonly fixed?: GivenOf<P>
  readonly asks: readonly (keyof P & string)[]
  /** What the fields start with: for an edit, the values of the resource. Only what differs from them is sent. */
  readonly initial?: GivenOf<P>
  /** Values from its address or its link, which count as changes. */
  readonly given?: GivenOf<P>
  /** `link` for a form opened by a link, so that submitting still needs a confirmation; `form` by default. */
  readonly door?: 'form' | 'link'
  /** By the address by default. */
  readonly keep?: KeptBy
  /** Whether to validate from the first change on, rather than only after an attempt to submit. */
  readonly eager?: boolean
  readonly extras?: Values
  /** Adjusts the arguments before they are submitted: several fields may make up one of them. */
  readonly toArgs?: (args: GivenOf<P>, values: Values) => GivenOf<P>
  readonly more?: (values: Values) => FieldErrors
}

export type Form = {
  readonly command: Command
  /** The arguments that no field asks for. */
  readonly fixed: Args
  readonly values: Values
  readonly errors: FieldErrors
  /** About the form as a whole, from the control plane or the command. */
  readonly failure: string | null
  readonly busy: boolean
  /** Set once its request is on its way: leaving the form loses nothing then, and its outcome is reported anywhere. */
  readonly sent: boolean
  readonly dirty: boolean
  /** Typed values that survived a reload or a sign-in; shown by `DraftNotice`. */
  readonly draft: Restored
  readonly prefilled: boolean
  readonly set: (name: string, value: unknown) => void
  /** Returns the props of a text field that edits one of the values. */
  readonly text: (name: string) => TextProps
  /** Sets several values at once; a function gets the latest ones, for a change that arrives late. */
  readonly change: (change: Values | ((now: Values) => Values)) => void
  /**
   * Resolves to whether the command ran.
   * @param work the id under which to show it, if it takes long
   */
  readonly submit: (work?: string) => Promise<boolean>
  readonly forget: () => void
  /** Returns what its line would run; or names the fields that keep it from running. */
  readonly line: () => ResultLine
}

/** What running a form would do. */
export type ResultLine =
  | { readonly args: Args; readonly seen: unknown; readonly network: NetworkChange | null }
  | { readonly missing: readonly string[] }

/**
 * Manages a form over a command's arguments: validates on submit and with each change after that, submits to the
 * runner, and puts errors beside the fields that the API names. Typed values survive a failure and a reload.
 */
export function useForm<P extends Params>(setup: Setup<P>): Form {
  const {
    command,
    fixed = {},
    asks: asked,
    door = 'form',
    keep = 'address',
    eager = false,
    extras = {},
    toArgs = (args: GivenOf<P>) => args,
    more = () => ({}),
  } = setup
  const run = useSetAtom(startAtom)
  const store = useStore()
  const search = useSearch()
  // Fields that the rack does not know are neither shown nor sent.
  const unknown = unknownToRack(store.get(queryClientAtom), command)
  const asks = asked.filter((name) => !unknown.includes(name))
  const kept = useKept(command, fixed, keep)
  const [started, setStarted] = useState<Args>(setup.initial ?? {})
  useSecretAddress(command)
  const [initialValues, setInitialValues] = useState<Values>(() => ({
    ...extras,
    ...valuesFor(command, asks, { ...started, ...setup.given }),
  }))
  const [values, setValues] = useState<Values>(() => ({
    ...initialValues,
    ...kept.read(),
  }))
  const [isRestored, setRestored] = useState(() => !isSame(values, initialValues))
  // The subject as it was when the form opened. A response that arrives later is not what the user based the change on.
  const seen = useRef(peekSubject(store.get(queryClientAtom), command, fixed))
  const latest = useRef(values)
  const made = useRef<{ readonly given: Args; readonly defaults: Args } | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [runId, setRunId] = useState<string | null>(null)
  const sent = useAtomValue(runningAtom).some(({ id }) => id === runId)
  const tried = useRef(eager)
  const wrongIn = (given: Values): FieldErrors => ({
    ...check(command, asks, given).wrong,
    ...more(given),
  })

  const change = (part: Values | ((now: Values) => Values)) => {
    // Two changes may come before the next render, such as a file's text and typing in the meantime.
    const now = latest.current
    const changed = typeof part === 'function' ? part(now) : part
    const next = { ...now, ...changed }
    latest.current = next
    setValues(next)
    if (tried.current) setErrors((was) => dueErrors(wrongIn(next), { was, now, changed, next }))
    kept.write(openValues(command, changedValues(initialValues, next)))
  }

  const submit = async (id = freshId()) => {
    tried.current = true
    const now = latest.current
    const wrong = wrongIn(now)
    setErrors(wrong)
    setFailure(null)
    const { args } = check(command, asks, now)
    if (args === null || Object.keys(wrong).length > 0) return false
    const all = withDefaults({ ...fixed, ...toArgs(args as GivenOf<P>, now) })
    const changed = changedArgs(command, asks, started, all)
    if (edits(command) && !command.needsOneOf.some((name) => name in changed)) {
      setFailure('Nothing has changed')
      return false
    }
    setBusy(true)
    setRunId(id)
    const outcome = await run({
      command,
      given: changed,
      door,
      ...(keep === 'address' ? { leaves: true } : {}),
      id,
      ...(seen.current === undefined ? {} : { seen: seen.current }),
    })
    setBusy(false)
    if (outcome.phase === 'ran') {
      kept.drop()
      // Counts as saved even when the current data cannot be read.
      setInitialValues(now)
      setStarted({ ...started, ...changed })
      setRestored(false)
      return true
    }
    // Compares the next attempt with the current data, because a refusal has told the user what changed.
    if (outcome.phase === 'refuse') seen.current = undefined
    if (outcome.phase === 'fail' || outcome.phase === 'refuse') {
      setErrors(outcome.fields)
      setFailure(outcome.phase === 'fail' ? outcome.message : outcome.reason)
    }
    return false
  }

  const discard = () => {
    kept.drop()
    latest.current = initialValues
    setValues(initialValues)
    setErrors({})
    setFailure(null)
    setRestored(false)
    tried.current = eager
  }

  /** Makes up absent values once for the same arguments, so that the line shows what will be sent. */
  const withDefaults = (known: Args): Args => {
    const given = Object.fromEntries(
      Object.entries(known).filter(([, value]) => value !== undefined),
    )
    if (!isSame(made.current?.given, given)) {
      made.current = { given, defaults: command.defaults(given) }
    }
    return { ...made.current?.defaults, ...given }
  }

  const line = (): ResultLine => {
    const { args } = check(command, asks, values)
    const wrong = Object.keys(wrongIn(values))
    if (args === null || wrong.length > 0) {
      return { missing: [...new Set(wrong.map((name) => command.params[name]?.label ?? name))] }
    }
    const given = withDefaults({ ...fixed, ...toArgs(args as GivenOf<P>, values) })
    const changed = changedArgs(command, asks, started, given)
    // The CLI accepts no empty values for omitted fields, but requires a description.
    const isLeftOut = (name: string) => name !== 'description' && initialValues[name] === ''
    const filled = Object.entries(changed).filter(
      ([name, value]) => value !== '' || !isLeftOut(name),
    )
    return {
      args: Object.fromEntries(filled),
      seen: seen.current,
      network: networkIn(command, seen.current, changed),
    }
  }

  return {
    command,
    fixed,
    values,
    errors,
    failure,
    busy,
    sent,
    dirty: !isSame(values, initialValues),
    draft: { isRestored, discard },
    prefilled: Object.keys(command.params).some((name) => search.has(dashed(name))),
    set: (name, value) => change({ [name]: value }),
    text: (name) => ({
      value: textOf(values[name]),
      error: errors[name],
      onChange: (value) => change({ [name]: value }),
    }),
    change,
    submit,
    line,
    forget: kept.drop,
  }
}
