import { type RefObject, useCallback } from 'react'
import { float } from '../layer/float.ts'
import css from './editor.module.css'

/** The options that can replace a part of the text. */
export type Suggested = {
  /** The part to replace, as offsets. */
  readonly from: number
  readonly to: number
  readonly options: readonly { readonly text: string; readonly about: string }[]
  /** Whether the user has typed part of an option. */
  readonly isTyped: boolean
}

type Props = {
  readonly id: string
  readonly open: Suggested & { readonly active: number }
  readonly query: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onPoint: (at: number) => void
  readonly onPick: (at: number) => void
}

/** Lists the suggestions below the caret. */
export function Suggestions({ id, open, query, field, onPoint, onPick }: Props) {
  const { options, active, from } = open
  const before = query.slice(0, from).split('\n')
  const [row, column] = [before.length - 1, before.at(-1)?.length ?? 0]
  const attach = useCallback((popover: HTMLElement | null) => {
    const anchor = popover?.previousElementSibling
    return popover && anchor ? float(popover, anchor) : undefined
  }, [])
  const { scrollLeft = 0, scrollTop = 0 } = field.current ?? {}
  return (
    <>
      <span
        // Remounts the popover when the caret moves, because it only follows its anchor on scrolling.
        key={from}
        className={css.caret}
        style={{
          left: `calc(${column}ch + var(--inset-x) - ${scrollLeft}px)`,
          top: `calc(${row + 1} * var(--lh) + var(--inset-y) - ${scrollTop}px)`,
        }}
      />
      <ul
        key={`list ${from}`}
        ref={attach}
        id={id}
        popover="manual"
        role="listbox"
        aria-label="Suggestions"
        className={css.list}
        // Keeps the focus in the text.
        onPointerDown={(event) => event.preventDefault()}
      >
        {options.map(({ text, about }, at) => (
          <li
            key={text}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            data-active={at === active || undefined}
            ref={at === active ? reveal : undefined}
            onPointerMove={() => at !== active && onPoint(at)}
            onClick={() => onPick(at)}
          >
            <span>{text}</span>
            {about !== '' && <small>{about}</small>}
          </li>
        ))}
      </ul>
    </>
  )
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
