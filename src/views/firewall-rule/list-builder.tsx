import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import css from './list-builder.module.css'

type Props = {
  /** Names the group, and stands over it unless its first field says the same. */
  readonly title: string
  readonly hideTitle?: boolean
  /** On the button that adds what is typed. */
  readonly add: string
  /** Nothing is typed yet. */
  readonly isEmpty: boolean
  /** Answers whether it was added. */
  readonly onAdd: () => boolean
  readonly onClear: () => void
  readonly children: ReactNode
  /** What has been added so far. */
  readonly list: ReactNode
}

/** Gathers things of one kind: one is typed and added at a time, which sends nothing. */
export function ListBuilder({
  title,
  hideTitle,
  add,
  isEmpty,
  onAdd,
  onClear,
  children,
  list,
}: Props) {
  const place = useRef<HTMLFieldSetElement>(null)
  const toFirst = () => place.current?.querySelector<HTMLElement>('select, input')?.focus()
  const addThis = () => {
    if (onAdd()) toFirst()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter where nothing is typed sends the form, as everywhere.
    if (event.key !== 'Enter' || event.defaultPrevented || isEmpty) return
    if (event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    addThis()
  }
  return (
    <fieldset ref={place} className={css.part} onKeyDown={onKeyDown}>
      <legend className={hideTitle === true ? 'sr' : css.title}>{title}</legend>
      {children}
      <div className={css.buttons}>
        <Button
          reason={isEmpty ? 'Nothing to clear' : null}
          onClick={() => {
            onClear()
            toFirst()
          }}
        >
          Clear
        </Button>
        <Button reason={isEmpty ? 'Nothing to add yet' : null} onClick={addThis}>
          {add}
        </Button>
      </div>
      {list}
    </fieldset>
  )
}
