import { useSetAtom, useStore } from 'jotai'
import { useRef, useState } from 'react'
import type { Command, CommandWith } from '../../commands/kernel/command.ts'
import type { GivenOf, Params } from '../../commands/kernel/params.ts'
import { dashed } from '../../commands/kernel/flags.ts'
import { type Fields, runKey } from '../../commands/kernel/outcome.ts'
import { runAtom } from '../../commands/kernel/run.ts'
import { peekSubject } from '../../commands/kernel/subject.ts'
import { placeAtom } from '../../state/place.ts'
import { queryClientAtom } from '../../state/query.ts'
import { useSearch } from '../../state/use-place.ts'
import { draftOf, dropDraft, keepDraft } from './draft.ts'
import { check, type Values, valueFor } from './values.ts'

type Setup<P extends Params> = {
  readonly command: CommandWith<P>
  /** Arguments that the form does not ask for. */
  readonly fixed: GivenOf<P>
  /** Which parameters it asks for, in order. */
  readonly asks: readonly (keyof P & string)[]
  readonly initial: GivenOf<P>
  /** What a link has opened still stages what is sent; `form` where absent. */
  readonly door?: 'form' | 'link'
  /**
   * By what that which was typed is kept until it is sent or let go: the address, for forms that have one; else the
   * command and the arguments that it has already.
   */
  readonly keep?: 'address' | 'command'
  /** Whether each change is judged from the first one on, and not only after somebody tried to send it. */
  readonly eager?: boolean
  /** Fields that are no parameter by themselves, with what they begin with. */
  readonly extras?: Values
  /** The last word on the arguments before they are sent: several fields may make one of them. */
  readonly toArgs?: (args: GivenOf<P>, values: Values) => GivenOf<P>
  /** What is wrong beyond each field alone. */
  readonly more?: (values: Values) => Fields
}

export type Form = {
  readonly values: Values
  readonly errors: Fields
  /** What the control plane or the command said against the whole. */
  readonly failure: string | null
  readonly busy: boolean
  readonly dirty: boolean
  /** Whether its address says something of what it asks for. */
  readonly prefilled: boolean
  readonly set: (name: string, value: unknown) => void
  /** Sets several at once. */
  readonly change: (change: Values) => void
  /** Answers whether it was done. */
  readonly submit: () => Promise<boolean>
  readonly forget: () => void
}

/**
 * A form over a command's arguments: validates on submit and from then on with each change, submits to the runner,
 * and puts what comes back beside the field that the API names. What was typed outlives a failure and a reload.
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
  // By the address, so that a link with other values begins with those.
  const [draft] = useState(() =>
    keep === 'command' ? runKey(command, fixed) : keep && store.get(placeAtom)?.address,
  )
  const [begun, setBegun] = useState<Values>(() => ({
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
    ...begun,
    ...(draft === undefined ? {} : draftOf(draft)),
  }))
  // What it was opened over: an answer that comes while somebody types is not what they judged by.
  const seen = useRef(peekSubject(store.get(queryClientAtom), command, fixed))
  const latest = useRef(values)
  const [errors, setErrors] = useState<Fields>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const tried = useRef(eager)
  const wrongIn = (given: Values): Fields => ({
    ...check(command, asks, given).wrong,
    ...more(given),
  })

  const change = (part: Values) => {
    // Two changes may come before the next rendering, such as the text of a file and what is typed meanwhile.
    const next = { ...latest.current, ...part }
    latest.current = next
    setValues(next)
    if (tried.current) setErrors(wrongIn(next))
    if (draft !== undefined) keepDraft(draft, withoutSecrets(command, next))
  }

  const submit = async () => {
    tried.current = true
    const wrong = wrongIn(values)
    setErrors(wrong)
    setFailure(null)
    const { args } = check(command, asks, values)
    if (args === null || Object.keys(wrong).length > 0) return false
    setBusy(true)
    const outcome = await run({
      command,
      // Each value was read by its own parameter.
      given: { ...fixed, ...toArgs(args as GivenOf<P>, values) },
      door,
      ...(seen.current === undefined ? {} : { seen: seen.current }),
    })
    setBusy(false)
    if (outcome.phase === 'ran') {
      if (draft !== undefined) dropDraft(draft)
      // Saved is saved, also where what there is now cannot be read.
      setBegun(values)
      return true
    }
    // What has changed meanwhile has been said, so the next attempt goes by what there is now.
    seen.current = undefined
    if (outcome.phase === 'fail' || outcome.phase === 'refuse') {
      setErrors(outcome.fields)
      setFailure(outcome.phase === 'fail' ? outcome.message : outcome.reason)
    }
    return false
  }

  return {
    values,
    errors,
    failure,
    busy,
    dirty: JSON.stringify(values) !== JSON.stringify(begun),
    prefilled: Object.keys(command.params).some((name) => search.has(dashed(name))),
    set: (name, value) => change({ [name]: value }),
    change,
    submit,
    forget: () => draft !== undefined && dropDraft(draft),
  }
}

function withoutSecrets(command: Command, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => command.params[name]?.kind !== 'secret'),
  )
}
