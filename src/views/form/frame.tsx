import {
  type KeyboardEvent,
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSetAtom } from 'jotai'
import type { Command } from '../../commands/kernel/command.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { useBack } from '../../state/use-page.ts'
import { recordOf } from '../../state/nouns.ts'
import { capital } from '../../state/words.ts'
import { Button } from '../../ui/button.tsx'
import { RefusedPress, useAnswer } from '../shell/question/use-answer.tsx'
import { type Left, useGuard } from './guard.ts'
import type { Form } from './use-form.ts'

export type FrameProps = {
  readonly form: Form
  /** The heading; `Create VPC` or `Edit VPC` by default. */
  readonly title?: string
  /** The label of the submit button; `Create VPC` or `Update VPC` by default. */
  readonly submit?: string
  /** Why the form cannot be submitted at all. */
  readonly refused?: string | null
}

/** Returns what a form has whether it is in a drawer or on a page: heading, buttons, and a guarded way out. */
export function useFrame(props: FrameProps, left: Left, id: string) {
  const { form, refused = null } = props
  const navigate = useSetAtom(navigateAtom)
  const back = useBack()
  const answer = useAnswer(form.prefilled ? 'address' : 'plain')
  const { isTyped, addAll, hold } = useUnadded()
  const { title, submit } = { ...headings(form.command), ...props }
  const isDirty = form.dirty || isTyped
  useGuard(isDirty && !form.sent, form.forget, left)
  const leave = () => {
    // A draft of what it started with would hide a later change by someone else.
    if (!isDirty) form.forget()
    void navigate(back)
  }
  const buttons = (
    <>
      <Button
        ref={answer.ref}
        variant="go"
        type="submit"
        form={id}
        busy={form.busy}
        reason={refused ?? answer.reason}
      >
        {submit}
      </Button>
      <Button onClick={leave}>Cancel</Button>
      <RefusedPress why={answer.refused} />
      {form.failure !== null && <span className="red">Error</span>}
    </>
  )
  const takes = (event: Event) => refused === null && answer.takes(event)
  return { title, buttons, back, leave, takes, addAll, hold }
}

/** Returns the heading and the submit button's label of a command's form: `Edit VPC` and `Update VPC`. */
function headings({ id, noun, title }: Command) {
  const word = id.split(' ').at(-1) ?? ''
  if (noun === null || !['create', 'update'].includes(word)) return { title, submit: title }
  const submit = `${capital(word)} ${recordOf(noun).one}`
  return { title: word === 'update' ? title : submit, submit }
}

/** Submits the form around the focus on Ctrl+Enter or ⌘+Enter, wherever in it the focus is. A held key submits once. */
export function submitOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const { currentTarget: form, repeat } = event
  if (!repeat && form instanceof HTMLFormElement) form.requestSubmit()
}

/** Adds what has been typed into one list of a form; false if it is invalid, and the list shows why. */
type Add = () => boolean

/** Registers typed text until the returned function is called. */
type Hold = (add: RefObject<Add>) => () => void

/** Connects the lists of a form to its submit button; null outside of a form. */
export const UnaddedContext = createContext<Hold | null>(null)

/** The texts that were typed into the lists of a form, but not added yet. */
type Unadded = {
  /** Whether there are any, so that leaving the form would lose them. */
  readonly isTyped: boolean
  readonly hold: Hold
  /** Adds all of them before the form is submitted. Returns whether all were valid. */
  readonly addAll: () => boolean
}

/** Makes typed text count as added: submitting the form adds it first, and stops if it is invalid. */
function useUnadded(): Unadded {
  const [count, setCount] = useState(0)
  const texts = useRef(new Set<RefObject<Add>>())
  const methods = useMemo(
    () => ({
      hold: (add: RefObject<Add>) => {
        texts.current.add(add)
        setCount(texts.current.size)
        return () => {
          texts.current.delete(add)
          setCount(texts.current.size)
        }
      },
      // Tries all of them, so that each shows what is wrong with it.
      addAll: () => [...texts.current].map((add) => add.current()).every(Boolean),
    }),
    [],
  )
  return { isTyped: count > 0, ...methods }
}

/** Tells the form around a list about its typed text. */
export function useTyped(isEmpty: boolean, add: Add): void {
  const hold = useContext(UnaddedContext)
  const latest = useRef(add)
  latest.current = add
  useEffect(() => (isEmpty || hold === null ? undefined : hold(latest)), [isEmpty, hold])
}
