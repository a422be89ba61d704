import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { type Completion, completionAt, type Knowledge } from '../../state/oxql/complete.ts'
import { tokensOf } from '../../state/oxql/token.ts'
import { inputClass } from '../../ui/form/field.tsx'
import { unmanaged } from '../../ui/form/text-field.tsx'
import css from './editor.module.css'
import { Suggestions } from './suggestions.tsx'

type Props = {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onRun: () => void
  readonly known: Knowledge
  /** The offset at which the control plane's parser failed; null without an error. */
  readonly wrongAt: number | null
  /** The id of the error message. */
  readonly describedBy: string | undefined
}

/** Offers at most this many suggestions; typing narrows them. */
const MOST = 100

type Open = Completion & { readonly active: number }

/** Edits a query with colored syntax, and completion as the user types or presses Ctrl+Space. */
export function QueryEditor(props: Props) {
  const { field, value, onChange, onRun, known, wrongAt, describedBy } = props
  const id = useId()
  const paint = useRef<HTMLPreElement>(null)
  const [open, setOpen] = useState<Open | null>(null)

  const suggest = (query: string, caret: number, isAsked: boolean) => {
    const found = completionAt(query, caret, known)
    const typed = found === null ? '' : query.slice(found.from, found.to)
    const isWanted =
      found !== null &&
      (isAsked || (found.isTyped && !found.options.some(({ text }) => text.trim() === typed)))
    setOpen(isWanted ? { ...found, options: found.options.slice(0, MOST), active: 0 } : null)
  }
  const accept = ({ from, to, options }: Open, at: number) => {
    const option = options[at]
    const input = field.current
    if (option === undefined || input === null) return
    replaceText(input, option.text, from, to)
    onChange(input.value)
    setOpen(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const act = actionOf(event, open !== null)
    if (act === null) return
    event.preventDefault()
    event.stopPropagation()
    if (act === 'run') {
      if (event.repeat) return
      setOpen(null)
      onRun()
    } else if (act === 'suggest') {
      suggest(value, event.currentTarget.selectionStart, true)
    } else if (open !== null) {
      if (act === 'accept') accept(open, open.active)
      else if (act === 'close') setOpen(null)
      else {
        const count = open.options.length
        setOpen({ ...open, active: (open.active + act + count) % count })
      }
    }
  }
  const list = `${id}-list`
  return (
    <div className={css.editor}>
      <label className={css.label} htmlFor={id}>
        Query
      </label>
      <div className={`${inputClass} ${css.box}`} data-wrong={wrongAt !== null || undefined}>
        <pre ref={paint} className={css.paint} aria-hidden="true">
          <Painted query={value} wrongAt={wrongAt} />
        </pre>
        <textarea
          {...unmanaged}
          ref={field}
          id={id}
          className={css.field}
          rows={5}
          wrap="off"
          spellCheck={false}
          placeholder="get …"
          aria-autocomplete="list"
          aria-controls={open === null ? undefined : list}
          aria-activedescendant={open === null ? undefined : `${list}-${open.active}`}
          aria-describedby={[describedBy, `${id}-hint`].filter(Boolean).join(' ')}
          aria-invalid={describedBy === undefined ? undefined : true}
          value={value}
          onChange={(event) => {
            const { value: text, selectionStart } = event.target
            onChange(text)
            suggest(text, selectionStart, false)
          }}
          onKeyDown={onKeyDown}
          onClick={() => setOpen(null)}
          onBlur={() => setOpen(null)}
          onScroll={({ currentTarget: { scrollLeft, scrollTop } }) =>
            paint.current?.scrollTo(scrollLeft, scrollTop)
          }
        />
        {open !== null && (
          <Suggestions
            id={list}
            open={open}
            query={value}
            field={field}
            onPoint={(active) => setOpen({ ...open, active })}
            onPick={(at) => accept(open, at)}
          />
        )}
      </div>
      <p id={`${id}-hint`} className={css.hint}>
        Ctrl+Space completes, Ctrl+Enter runs.
      </p>
      <p className="sr" role="status">
        {open !== null && `${open.options.length} suggestions`}
      </p>
    </div>
  )
}

/** Puts text in place of a part of the field, by default of all of it, so that the browser can undo it. */
export function replaceText(
  input: HTMLTextAreaElement,
  text: string,
  from = 0,
  to = input.value.length,
): void {
  input.focus()
  input.setSelectionRange(from, to)
  // Nothing else adds to the history of undo; it is missing only where there is no such history.
  const isDone =
    'execCommand' in document &&
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  if (!isDone) input.setRangeText(text, from, to, 'end')
}

type Action = 'run' | 'suggest' | 'accept' | 'close' | 1 | -1

/** Returns the action of a key; null if the text area handles it. */
function actionOf(event: KeyboardEvent, isOpen: boolean): Action | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'run'
  if (key === ' ' && ctrlKey) return 'suggest'
  if (!isOpen || ctrlKey || metaKey || altKey || shiftKey) return null
  return Object.hasOwn(WHILE_OPEN, key) ? (WHILE_OPEN[key] ?? null) : null
}

const WHILE_OPEN: Readonly<Record<string, Action>> = {
  Enter: 'accept',
  Tab: 'accept',
  Escape: 'close',
  ArrowDown: 1,
  ArrowUp: -1,
}

/** Colors the tokens of a query, and marks the one at the error. */
function Painted({ query, wrongAt }: { query: string; wrongAt: number | null }) {
  const isAtEnd = wrongAt !== null && wrongAt >= query.length
  return (
    <>
      {tokensOf(query).map(({ kind, text, at }) => {
        const isWrong = wrongAt !== null && at <= wrongAt && wrongAt < at + text.length
        return (
          <span key={at} data-kind={kind} data-wrong={isWrong || undefined}>
            {text}
          </span>
        )
      })}
      {isAtEnd && <span data-wrong> </span>}
      {/* Gives an empty last line its height. */}
      {'\n'}
    </>
  )
}
