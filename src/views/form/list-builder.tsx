import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import css from './fields.module.css'
import { useTyped } from './frame.tsx'

type Props = {
  /** Names the group, and is its heading unless its first field says the same. */
  readonly title: string
  readonly hideTitle?: boolean
  readonly add: string
  readonly isEmpty: boolean
  readonly onAdd: () => boolean
  readonly onClear: () => void
  readonly children: ReactNode
  readonly list: ReactNode
}

/**
 * Collects items of one kind, which are typed and added one at a time. Adding sends nothing; submitting the form adds
 * what is typed first.
 */
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
  useTyped(isEmpty, onAdd)
  const toFirst = () => place.current?.querySelector<HTMLElement>('select, input')?.focus()
  const addThis = () => {
    if (onAdd()) toFirst()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Lets Enter in an empty field submit the form, as everywhere else.
    if (event.key !== 'Enter' || event.defaultPrevented || isEmpty) return
    if (event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    addThis()
  }
  return (
    <Stack ref={place} as="fieldset" onKeyDown={onKeyDown}>
      <legend className={hideTitle === true ? 'sr' : css.title}>{title}</legend>
      {children}
      <Row className={css.buttons}>
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
      </Row>
      {list}
    </Stack>
  )
}
