import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

/** Adds what has been typed into one list of a form; false if it is invalid, and the list shows why. */
type Add = () => boolean

/** Registers typed text until the returned function is called. */
type Hold = (add: RefObject<Add>) => () => void

/** Connects the lists of a form to its submit button; null outside of a form. */
export const UnaddedContext = createContext<Hold | null>(null)

/** The texts that were typed into the lists of a form, but not added yet. */
export type Unadded = {
  /** Whether there are any, so that leaving the form would lose them. */
  readonly isTyped: boolean
  readonly hold: Hold
  /** Adds all of them before the form is submitted. Returns whether all were valid. */
  readonly addAll: () => boolean
}

/** Makes typed text count as added: submitting the form adds it first, and stops if it is invalid. */
export function useUnadded(): Unadded {
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
