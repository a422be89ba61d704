import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useRef, useState } from 'react'
import type { Command, CommandWith } from '../../commands/kernel/command.ts'
import type { GivenOf, Params } from '../../commands/kernel/params.ts'
import { dashed } from '../../commands/kernel/flags.ts'
import type { FieldErrors } from '../../commands/kernel/outcome.ts'
import { printDraft, printLine, printShell } from '../../commands/kernel/print.ts'
import { runAtom } from '../../commands/kernel/run.ts'
import { runningAtom } from '../../commands/kernel/running.ts'
import { peekSubject } from '../../commands/kernel/subject.ts'
import { freshId } from '../../state/fresh-id.ts'
import { locationAtom } from '../../state/navigation/location.ts'
import { queryClientAtom } from '../../state/cache/query.ts'
import { isSame } from '../../state/same.ts'
import { useSearch } from '../../state/navigation/use-location.ts'
import type { Restored } from './draft-notice.tsx'
import { drafts } from './draft.ts'
import { useSecretAddress, withoutSecrets } from './secret-address.ts'
import { check, validArgs, type Values, valueFor } from './values.ts'

type Setup<P extends Params> = {
  readonly command: CommandWith<P>
  /** Arguments that the form does not ask for. */
  readonly fixed: GivenOf<P>
  /** Parameters that it asks for, in order. */
  readonly asks: readonly (keyof P & string)[]
  readonly initial: GivenOf<P>
  /** `link` for a form opened by a link, so that submitting still needs a confirmation; `form` by default. */
  readonly door?: 'form' | 'link'
  /**
   * How to store typed values until they are submitted or discarded: by address, for forms that have one, or by the
   * command and the arguments known so far.
   */
  readonly keep?: 'address' | 'command'
  /** Whether to validate from the first change on, rather than only after an attempt to submit. */
  readonly eager?: boolean
  /** Initial values of fields that are not parameters. */
  readonly extras?: Values
  /** Adjusts the arguments before they are submitted: several fields may make up one of them. */
  readonly toArgs?: (args: GivenOf<P>, values: Values) => GivenOf<P>
  /** Checks rules across fields; returns the messages by field. */
  readonly more?: (values: Values) => FieldErrors
}

export type Form = {
  readonly values: Values
  readonly errors: FieldErrors
  /** Error about the form as a whole, from the control plane or the command. */
  readonly failure: string | null
  readonly busy: boolean
  /** Set once its request is on its way: leaving the form loses nothing then, and its outcome is reported anywhere. */
  readonly sent: boolean
  readonly dirty: boolean
  /** Typed values that survived a reload or a sign-in; shown by `DraftNotice`. */
  readonly draft: Restored
  /** Whether its address fills in any of its fields. */
  readonly prefilled: boolean
  readonly set: (name: string, value: unknown) => void
  /** Sets several values at once; a function gets the latest ones, for a change that arrives late. */
  readonly change: (change: Values | ((now: Values) => Values)) => void
  /**
   * Resolves to whether the command ran.
   * @param work the id under which to show it, if it takes long
   */
  readonly submit: (work?: string) => Promise<boolean>
  readonly forget: () => void
  /** Prints the line that does the same, with the arguments that are valid so far; secrets are left out. */
  readonly line: () => string
}

/**
 * Manages a form over a command's arguments: validates on submit and with each change after that, submits to the
 * runner, and puts errors beside the fields that the API names. Typed values survive a failure and a reload.
 */
export function useForm<P extends Params>(setup: Setup<P>): Form {
  const {
    command,
    fixed,
    asks,
    door = 'form',
    keep,
    eager = false,
    extras = {},
    toArgs = (args: GivenOf<P>) => args,
    more = () => ({}),
  } = setup
  const run = useSetAtom(runAtom)
  const store = useStore()
  const search = useSearch()
  // Includes the address, so that a link with other values starts with those.
  const [draft] = useState(() =>
    keep === 'command'
      ? printLine(command, fixed)
      : keep && withoutSecrets(command, store.get(locationAtom)?.address ?? ''),
  )
  useSecretAddress(command)
  const [initialValues, setInitialValues] = useState<Values>(() => ({
    ...extras,
    ...Object.fromEntries(
      asks.map((name) => {
        const param = command.params[name]
        const value: unknown = setup.initial[name]
        return [name, param === undefined ? value : valueFor(param, value)]
      }),
    ),
  }))
  const [values, setValues] = useState<Values>(() => ({
    ...initialValues,
    ...(draft === undefined ? {} : drafts.read(store.get, draft)),
  }))
  const [isRestored, setRestored] = useState(() => !isSame(values, initialValues))
  // The subject as it was when the form opened. A response that arrives later is not what the user based the change on.
  const seen = useRef(peekSubject(store.get(queryClientAtom), command, fixed))
  const latest = useRef(values)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [runId, setRunId] = useState<string | null>(null)
  const sent = useAtomValue(runningAtom).some(({ id, isBusy }) => id === runId && isBusy)
  const tried = useRef(eager)
  const wrongIn = (given: Values): FieldErrors => ({
    ...check(command, asks, given).wrong,
    ...more(given),
  })

  const change = (part: Values | ((now: Values) => Values)) => {
    // Two changes may come before the next render, such as a file's text and typing in the meantime.
    const now = latest.current
    const next = { ...now, ...(typeof part === 'function' ? part(now) : part) }
    latest.current = next
    setValues(next)
    if (tried.current) setErrors(wrongIn(next))
    if (draft !== undefined) drafts.write(store.get, openValues(command, next), draft)
  }

  const submit = async (work = freshId()) => {
    tried.current = true
    const now = latest.current
    const wrong = wrongIn(now)
    setErrors(wrong)
    setFailure(null)
    const { args } = check(command, asks, now)
    if (args === null || Object.keys(wrong).length > 0) return false
    setBusy(true)
    setRunId(work)
    const outcome = await run({
      command,
      // Each value was parsed by its own parameter.
      given: { ...fixed, ...toArgs(args as GivenOf<P>, now) },
      door,
      ...(keep === 'address' ? { leaves: true } : {}),
      work,
      ...(seen.current === undefined ? {} : { seen: seen.current }),
    })
    setBusy(false)
    if (outcome.phase === 'ran') {
      if (draft !== undefined) drafts.drop(store.get, draft)
      // Counts as saved even when the current data cannot be read.
      setInitialValues(now)
      setRestored(false)
      return true
    }
    // Compares the next attempt with the current data, because the user now knows what changed.
    seen.current = undefined
    if (outcome.phase === 'fail' || outcome.phase === 'refuse') {
      setErrors(outcome.fields)
      setFailure(outcome.phase === 'fail' ? outcome.message : outcome.reason)
    }
    return false
  }

  const forget = () => draft !== undefined && drafts.drop(store.get, draft)
  const discard = () => {
    forget()
    latest.current = initialValues
    setValues(initialValues)
    setErrors({})
    setFailure(null)
    setRestored(false)
    tried.current = eager
  }

  const line = () => {
    const { args, wrong } = check(command, asks, values)
    const whole = wrong === null && Object.keys(more(values)).length === 0
    // Several fields may only make up an argument once all of them are valid.
    const valid = whole ? toArgs(args as GivenOf<P>, values) : validArgs(command, asks, values)
    // The CLI accepts no empty values for omitted fields, but requires a description.
    const isLeftOut = (name: string) => name !== 'description' && initialValues[name] === ''
    const filled = Object.entries(valid).filter(([name, value]) => value !== '' || !isLeftOut(name))
    const given = { ...fixed, ...Object.fromEntries(filled) }
    return whole ? printShell(command, given, seen.current) : printDraft(command, given)
  }

  return {
    values,
    errors,
    failure,
    busy,
    sent,
    dirty: !isSame(values, initialValues),
    draft: { isRestored, discard },
    prefilled: Object.keys(command.params).some((name) => search.has(dashed(name))),
    set: (name, value) => change({ [name]: value }),
    change,
    submit,
    line,
    forget,
  }
}

/** Leaves out secrets, and files, which storage would turn into an empty object. */
function openValues(command: Command, values: Values): Values {
  const isKept = (name: string) => {
    const param = command.params[name]
    return param?.kind !== 'secret' && param?.file !== 'whole'
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)))
}
