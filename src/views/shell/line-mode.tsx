import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { complete } from '../../commands/kernel/complete.ts'
import { askAtom } from '../../commands/kernel/outcome.ts'
import { parseLine } from '../../commands/kernel/parse.ts'
import { commandsAtom } from '../../commands/kernel/registry.ts'
import { runAtom } from '../../commands/kernel/run.ts'
import type { Flaw } from '../../commands/kernel/words.ts'
import { formerWords } from '../../api/former.ts'
import { partlySearched } from '../../state/look-up.ts'
import { pageAtom } from '../../state/context.ts'
import { namesKnown } from '../../state/objects.ts'
import { queryClientAtom } from '../../state/query.ts'
import { Keys } from '../../ui/keys.tsx'
import { escapeInvisible } from '../../ui/escape-invisible.ts'
import { Searched } from './find-items.tsx'
import { paletteAtom } from './palette-atom.ts'
import css from './palette.module.css'
import { useGathered } from './use-corpus.ts'

type Props = {
  readonly initial: string
  /** Called with each change, so that the text can be kept. */
  readonly onText: (line: string) => void
  readonly onFind: () => void
}

/**
 * Takes a typed or pasted line, completes it as it grows, and says what is wrong with it. Runs nothing before Enter.
 */
export function LineMode({ initial, onText, onFind }: Props) {
  const store = useStore()
  const [line, setLine] = useState(initial)
  const [at, setAt] = useState(0)
  const [flaw, setFlaw] = useState<Flaw | null>(null)
  const close = useSetAtom(paletteAtom)
  const commands = useAtomValue(commandsAtom)
  const page = useAtomValue(pageAtom)
  const client = store.get(queryClientAtom)
  const vocabulary = { commands, former: formerWords }
  const { partly } = useGathered()
  const options = complete(line, vocabulary, (noun, given) =>
    namesKnown(client, noun, { ...page, ...projectIn(given) }),
  ).slice(0, 20)
  const picked = options[Math.min(at, options.length - 1)]
  const change = (text: string) => {
    setLine(text)
    onText(text)
    setAt(0)
    setFlaw(null)
  }
  const run = () => {
    const parsed = parseLine(line, vocabulary)
    if ('error' in parsed) {
      setFlaw(parsed)
      return
    }
    void store.set(runAtom, { ...parsed, door: 'line' })
    if (store.get(askAtom) === null) close(null)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const keys: Readonly<Record<string, () => void>> = {
      Enter: run,
      Tab: () => picked !== undefined && change(picked.line),
      ArrowDown: () => setAt((now) => Math.min(options.length - 1, now + 1)),
      ArrowUp: () => setAt((now) => Math.max(0, now - 1)),
    }
    if (event.key === 'Backspace' && line === '') onFind()
    const act = keys[event.key]
    if (act === undefined || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  return (
    <>
      <div className={css.prompt}>
        <span aria-hidden="true" className={css.sign}>
          :
        </span>
        <textarea
          value={line}
          rows={Math.min(12, line.split('\n').length)}
          aria-label="Command line"
          aria-invalid={flaw !== null}
          aria-describedby="line-flaw"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls="line-options"
          aria-activedescendant={
            picked === undefined ? undefined : `line-option-${options.indexOf(picked)}`
          }
          placeholder="instance start web-1, or a pasted oxide line"
          spellCheck={false}
          data-autofocus
          ref={focusAtEnd}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id="line-flaw" role="alert">
        {flaw !== null && <FlawShown flaw={flaw} line={line} />}
      </div>
      <ul className={css.list} role="listbox" id="line-options" aria-label="Completions">
        {options.map((option, index) => (
          <li
            key={option.text}
            id={`line-option-${index}`}
            role="option"
            aria-selected={option === picked}
            data-selected={option === picked}
            className={css.item}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => change(option.line)}
          >
            <span>{escapeInvisible(option.text)}</span>
            <small>{option.hint}</small>
            <span />
          </li>
        ))}
      </ul>
      <Searched note={line.trim() === '' ? null : partlySearched(partly)} />
      <footer className={css.foot}>
        <span className={css.hints}>
          <Keys of="enter" quiet /> run <Keys of="tab" quiet /> complete <Keys of="esc" quiet />{' '}
          close
        </span>
      </footer>
    </>
  )
}

/** Shows what is wrong, and the part of the line that it is about. */
function FlawShown({ flaw: { error, start, end }, line }: { flaw: Flaw; line: string }) {
  const part = line.slice(start, Math.max(end, start + 1))
  return (
    <p className={css.flaw}>
      {escapeInvisible(error)}
      {part.trim() !== '' && (
        <>
          : <mark>{escapeInvisible(part)}</mark>{' '}
          <span className="dim">at character {start + 1}</span>
        </>
      )}
    </p>
  )
}

function projectIn(given: Readonly<Record<string, unknown>>): { project?: string } {
  return typeof given.project === 'string' ? { project: given.project } : {}
}

/** Puts the caret after the text, whether this opens with the palette or follows the search. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
