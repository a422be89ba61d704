import { useSetAtom, useStore } from 'jotai'
import { useRef, useState } from 'react'
import type { Args, Command, CommandWith } from '../../commands/kernel/command.ts'
import type { GivenOf, Params } from '../../commands/kernel/params.ts'
import { isRecord } from '../../api/shape.ts'
import { dashed } from '../../commands/kernel/flags.ts'
import { type FieldErrors, runKey } from '../../commands/kernel/outcome.ts'
import { printCli, printDraft, printLine } from '../../commands/kernel/print.ts'
import { runAtom } from '../../commands/kernel/run.ts'
import { peekSubject } from '../../commands/kernel/subject.ts'
import { locationAtom } from '../../state/navigation/location.ts'
import { queryClientAtom } from '../../state/cache/query.ts'
import { useSearch } from '../../state/navigation/use-location.ts'
import { draftOf, dropDraft, keepDraft } from './draft.ts'
import { changedArgs, check, edits, isBlank, validArgs, type Values, valuesFor } from './values.ts'

type Setup<P extends Params> = {
  readonly command: CommandWith<P>
  /** Arguments that the form does not ask for. */
  readonly fixed: GivenOf<P>
  /** Parameters that it asks for, in order. */
  readonly asks: readonly (keyof P & string)[]
  /** What the fields start with: for an edit, the values of the resource. Only what differs from them is sent. */
  readonly initial: GivenOf<P>
  /** Values from its address or its link, which count as changes. */
  readonly given?: GivenOf<P>
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
  readonly dirty: boolean
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
    keep === 'command' ? runKey(command, fixed) : keep && store.get(locationAtom)?.address,
  )
  const [started, setStarted] = useState<Args>(setup.initial)
  const [initialValues, setInitialValues] = useState<Values>(() => ({
    ...extras,
    ...valuesFor(command, asks, { ...started, ...setup.given }),
  }))
  const [values, setValues] = useState<Values>(() => ({
    ...initialValues,
    ...(draft === undefined ? {} : draftOf(draft)),
  }))
  // The subject as it was when the form opened. A response that arrives later is not what the user based the change on.
  const seen = useRef(peekSubject(store.get(queryClientAtom), command, fixed))
  const latest = useRef(values)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const tried = useRef(eager)
  /** Only what the user has changed: the rest is what it is when the draft comes back. */
  const typedIn = (now: Values): Values =>
    Object.fromEntries(
      Object.entries(now).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(initialValues[name]),
      ),
    )
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
    if (tried.current) setErrors((was) => duly(wrongIn(next), { was, now, changed, next }))
    if (draft === undefined) return
    const typed = withoutSecrets(command, typedIn(next))
    if (Object.keys(typed).length === 0) dropDraft(draft)
    else keepDraft(draft, typed)
  }

  const submit = async (work?: string) => {
    tried.current = true
    const now = latest.current
    const wrong = wrongIn(now)
    setErrors(wrong)
    setFailure(null)
    const { args } = check(command, asks, now)
    if (args === null || Object.keys(wrong).length > 0) return false
    // Each value was parsed by its own parameter.
    const all = { ...fixed, ...toArgs(args as GivenOf<P>, now) }
    const changed = changedArgs(command, asks, started, all)
    if (edits(command) && !command.needsOneOf.some((name) => name in changed)) {
      setFailure('Nothing has changed')
      return false
    }
    setBusy(true)
    const outcome = await run({
      command,
      given: changed,
      door,
      ...(keep === 'address' ? { leaves: true } : {}),
      ...(work === undefined ? {} : { work }),
      ...(seen.current === undefined ? {} : { seen: seen.current }),
    })
    setBusy(false)
    if (outcome.phase === 'ran') {
      if (draft !== undefined) dropDraft(draft)
      // Counts as saved even when the current data cannot be read.
      setInitialValues(now)
      setStarted({ ...started, ...changed })
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

  const line = () => {
    const { args, wrong } = check(command, asks, values)
    const whole = wrong === null && Object.keys(more(values)).length === 0
    // Several fields may only make up an argument once all of them are valid.
    const valid = whole ? toArgs(args as GivenOf<P>, values) : validArgs(command, asks, values)
    // The CLI accepts no empty values for omitted fields, but requires a description.
    const isLeftOut = (name: string) => name !== 'description' && initialValues[name] === ''
    const filled = Object.entries(valid).filter(([name, value]) => value !== '' || !isLeftOut(name))
    const given = changedArgs(command, asks, started, { ...fixed, ...Object.fromEntries(filled) })
    return whole
      ? (printCli(command, given, seen.current) ?? printLine(command, given))
      : printDraft(command, given)
  }

  return {
    values,
    errors,
    failure,
    busy,
    dirty: JSON.stringify(values) !== JSON.stringify(initialValues),
    prefilled: Object.keys(command.params).some((name) => search.has(dashed(name))),
    set: (name, value) => change({ [name]: value }),
    change,
    submit,
    line,
    forget: () => draft !== undefined && dropDraft(draft),
  }
}

type Changing = {
  readonly was: FieldErrors
  readonly now: Values
  readonly changed: Values
  readonly next: Values
}

/**
 * Leaves out complaints about fields that the user could not have filled in yet: those that are empty because something
 * else was chosen, such as another type of destination. The next attempt to submit makes them.
 */
function duly(wrong: FieldErrors, { was, now, changed, next }: Changing): FieldErrors {
  const isDue = (name: string) =>
    Object.hasOwn(changed, name)
      ? kindOf(now[name]) === kindOf(next[name])
      : Object.hasOwn(was, name) || !isEmpty(next[name])
  return Object.fromEntries(Object.entries(wrong).filter(([name]) => isDue(name)))
}

function kindOf(value: unknown): unknown {
  return isRecord(value) ? value.type : undefined
}

function isEmpty(value: unknown): boolean {
  return isBlank(isRecord(value) && 'type' in value ? value.value : value)
}

function withoutSecrets(command: Command, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => command.params[name]?.kind !== 'secret'),
  )
}
