import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { complete } from '../../commands/kernel/complete.ts'
import { askAtom, tellFailedAtom } from '../../commands/kernel/outcome.ts'
import { parseLine } from '../../commands/kernel/parse.ts'
import { commandsAtom, loadCommandsAtom } from '../../commands/kernel/registry.ts'
import { runAtom } from '../../commands/kernel/run.ts'
import type { Flaw } from '../../commands/kernel/words.ts'
import { formerWords } from '../../api/former.ts'
import { pageAtom } from '../../state/look-at.ts'
import { gatherAtom, namesKnown } from '../../state/objects.ts'
import { queryClientAtom } from '../../state/query.ts'
import { Keys } from '../../ui/keys.tsx'
import { visible } from '../../ui/visible.ts'
import { paletteAtom } from './palette-atom.ts'
import css from './palette.module.css'

type Props = {
  readonly initial: string
  /** Hears of each change, so that what is typed can be kept. */
  readonly onText: (line: string) => void
  readonly onFind: () => void
}

/** Types or pastes a line: completed as it grows, and told where it goes wrong. Nothing runs before Enter. */
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
  useEffect(() => {
    store
      .set(loadCommandsAtom, 'all')
      .catch((reason: unknown) => store.set(tellFailedAtom, '', reason))
    void store.set(gatherAtom)
  }, [store])
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
            <span>{visible(option.text)}</span>
            <small>{option.hint}</small>
            <span />
          </li>
        ))}
      </ul>
      <footer className={css.foot}>
        <span className={css.hints}>
          <Keys of="enter" quiet /> run <Keys of="tab" quiet /> complete <Keys of="esc" quiet />{' '}
          close
        </span>
      </footer>
    </>
  )
}

/** The sentence, and the part of the line that it is about. */
function FlawShown({ flaw: { error, start, end }, line }: { flaw: Flaw; line: string }) {
  const part = line.slice(start, Math.max(end, start + 1))
  return (
    <p className={css.flaw}>
      {visible(error)}
      {part.trim() !== '' && (
        <>
          : <mark>{visible(part)}</mark> <span className="dim">at character {start + 1}</span>
        </>
      )}
    </p>
  )
}

function projectIn(given: Readonly<Record<string, unknown>>): { project?: string } {
  return typeof given.project === 'string' ? { project: given.project } : {}
}

/** Whether it opens as the palette does or follows the search: the caret stands behind what is there. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
