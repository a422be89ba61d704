import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { inputClass } from './field.tsx'
import { unmanaged } from './text-field.tsx'
import css from './editor.module.css'
import { escapeInvisible } from '../text/value.tsx'
import { type Suggested, Suggestions } from './suggestions.tsx'

type Props = {
  readonly label: string
  /** Says what its keys do. */
  readonly hint: string
  readonly placeholder?: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onRun: () => void
  /** Returns what may stand at the caret; null for nothing. */
  readonly complete: (text: string, caret: number) => Suggested | null
  /** The text in color. */
  readonly children: ReactNode
  readonly isWrong: boolean
  /** Errors by line, counted from 1. */
  readonly problems?: readonly Problem[]
  /** The id of the error message. */
  readonly describedBy: string | undefined
}

type Problem = { readonly line: number; readonly error: string }

/** Shows at most this many problems. */
const MOST_PROBLEMS = 20

/** Offers at most this many suggestions; typing narrows them. */
const MOST = 100

type Open = Suggested & { readonly active: number }

/** Edits a text with colored syntax, and completion as the user types or presses Ctrl+Space. */
export function TextEditor(props: Props) {
  const { field, value, onChange, onRun, complete, isWrong, describedBy, problems = [] } = props
  const id = useId()
  const paint = useRef<HTMLPreElement>(null)
  const [open, setOpen] = useState<Open | null>(null)

  const suggest = (query: string, caret: number, isAsked: boolean) => {
    const found = complete(query, caret)
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
  const goTo = (line: number) => {
    const before = value.split('\n').slice(0, line - 1)
    const start = before.reduce((sum, text) => sum + text.length + 1, 0)
    const end = value.indexOf('\n', start)
    field.current?.focus()
    field.current?.setSelectionRange(start, end < 0 ? value.length : end)
  }
  return (
    <div className={css.editor}>
      <label className={css.label} htmlFor={id}>
        {props.label}
      </label>
      <div className={`${inputClass} ${css.box}`} data-wrong={isWrong || undefined}>
        <pre ref={paint} className={css.paint} aria-hidden="true">
          {props.children}
          {/* Gives an empty last line its height. */}
          {'\n'}
        </pre>
        <textarea
          {...unmanaged}
          ref={field}
          id={id}
          className={css.field}
          rows={5}
          wrap="off"
          spellCheck={false}
          placeholder={props.placeholder}
          aria-autocomplete="list"
          aria-controls={open === null ? undefined : list}
          aria-activedescendant={open === null ? undefined : `${list}-${open.active}`}
          aria-describedby={[
            describedBy,
            problems.length > 0 ? `${id}-problems` : undefined,
            `${id}-hint`,
          ]
            .filter(Boolean)
            .join(' ')}
          aria-invalid={isWrong || describedBy !== undefined || undefined}
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
        {props.hint}
      </p>
      {problems.length > 0 && (
        <ul id={`${id}-problems`} aria-label="Problems" className={css.problems}>
          {problems.slice(0, MOST_PROBLEMS).map(({ line, error }) => (
            <li key={`${line} ${error}`}>
              <button type="button" onClick={() => goTo(line)}>
                Line {line}
              </button>{' '}
              {escapeInvisible(error)}
            </li>
          ))}
          {problems.length > MOST_PROBLEMS && <li>and {problems.length - MOST_PROBLEMS} more</li>}
        </ul>
      )}
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
