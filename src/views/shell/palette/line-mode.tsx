import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { complete } from '../../../commands/kernel/line/complete.ts'
import { askAtom } from '../../../commands/kernel/run/runs.ts'
import { historyAtom } from '../../../commands/kernel/line/history.ts'
import { parseLines } from '../../../commands/kernel/line/parse.ts'
import {
  callsOperation,
  loadOperationsAtom,
  operationsAtom,
  withOperations,
} from '../../../commands/kernel/find/operations.ts'
import {
  commandsAtom,
  hasAllCommandsAtom,
  knownCommandsAtom,
  loadCommandsAtom,
} from '../../../commands/kernel/registry.ts'
import { runHereAtom } from '../../../commands/kernel/run/doors.ts'
import { type ParseError, parseError } from '../../../commands/kernel/line/tokens.ts'
import { formerWords } from '../../../api/former.ts'
import { partlySearched } from '../../../state/cache/look-up.ts'
import { hereAtom, pageAtom } from '../../../state/context.ts'
import { namesKnownAtom } from '../../../state/search/objects.ts'
import { Keys } from '../../../ui/text/keys.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { Searched } from './find-items.tsx'
import { LineError, remedies } from './line-error.tsx'
import { whereIn } from '../../../commands/kernel/line/where.ts'
import { paletteAtom } from './open.ts'
import { useQueryCompletions } from './use-query-completions.ts'
import { useRecall } from './use-recall.ts'
import { useGathered } from './use-corpus.ts'
import { bound, runLinesAtom } from '../../../commands/kernel/plan/sequence.ts'
import css from './dialog.module.css'

type Props = {
  readonly initial: string
  /** Called when it runs the line at once, because Enter was pressed before this was shown; undefined if it was not. */
  readonly onEntered: (() => void) | undefined
  /** Called with each change, so that the text can be kept. */
  readonly onText: (line: string) => void
  readonly onFind: () => void
}

/** Edits one or several typed or pasted lines with completion and error messages. Runs nothing before Enter. */
export function LineMode({ initial, onEntered, onText, onFind }: Props) {
  const store = useStore()
  const [line, setLine] = useState(initial)
  const typed = useRef(line)
  typed.current = line
  const [at, setAt] = useState(0)
  const [error, setError] = useState<ParseError | null>(null)
  const close = useSetAtom(paletteAtom)
  const commands = useAtomValue(commandsAtom)
  const known = useAtomValue(knownCommandsAtom)
  const page = useAtomValue(pageAtom)
  const namesKnown = useAtomValue(namesKnownAtom)
  const { segments, partly } = useGathered()
  const found = useMemo(() => segments.flatMap(({ things }) => things), [segments])
  const operations = useAtomValue(operationsAtom)
  const isCall = callsOperation(line)
  const wordsOf = (named: typeof commands) =>
    withOperations(
      { commands: named, former: formerWords, nearby: { things: found, page } },
      isCall ? operations : null,
    )
  const vocabulary = wordsOf(known)
  const query = useQueryCompletions()
  const completions = (
    query.optionsFor(line) ??
    complete(line, wordsOf(commands), (noun, given) =>
      namesKnown(noun, { ...page, ...projectIn(given) }),
    )
  ).slice(0, 20)
  const options = [...remedies(error, line), ...completions]
  const picked = options[Math.min(at, options.length - 1)]
  const show = (text: string) => {
    setLine(text)
    onText(text)
    setAt(0)
    setError(null)
    query.prepare(text)
    void store.set(loadOperationsAtom).catch(() => undefined)
  }
  const recall = useRecall(line, show)
  const change = (text: string) => {
    recall.settle()
    show(text)
  }
  const openQuery = async () => {
    try {
      const { openQueryAtom } = await import('../../../commands/kernel/plan/query.ts')
      const wrong = await store.set(openQueryAtom, line)
      if (typed.current !== line) return
      if (wrong === null) close(null)
      else setError(wrong)
    } catch (why) {
      setError(parseError(`Could not read the list. ${String(why)}`, 0, 0))
    }
  }
  const run = (words = vocabulary) => {
    if (whereIn(line) !== null) return void openQuery()
    if (!store.get(hasAllCommandsAtom)) {
      // The search, which loads them too, reports a failure.
      const again = () => typed.current === line && run(wordsOf(store.get(knownCommandsAtom)))
      void store.set(loadCommandsAtom).then(again, () => undefined)
      return
    }
    const parsed = parseLines(line, words)
    if ('error' in parsed) {
      if (words.findOperationCall === undefined) runWithOperations(parsed)
      else setError(parsed)
      return
    }
    const [only] = parsed
    if (only !== undefined && parsed.length === 1) {
      store.set(historyAtom, line, parsed)
      void store.set(runHereAtom, { ...only, door: 'line' })
      if (store.get(askAtom) === null) close(null)
      return
    }
    // A comment does nothing, as in a shell.
    if (only === undefined) return close(null)
    const whole = bound(parsed, store.get(hereAtom))
    if (typeof whole === 'string') return setError(parseError(whole, 0, 0))
    store.set(historyAtom, line, parsed)
    close(null)
    void store.set(runLinesAtom, whole)
  }
  const atFirst = useRef(() => {
    // What was typed before this was shown is completed, too.
    if (initial !== '') show(initial)
    if (onEntered === undefined) return
    onEntered()
    run()
  })
  useEffect(() => {
    atFirst.current()
    // Nothing runs late once the prompt is closed.
    return () => void (typed.current = '')
  }, [])
  /** Reads the line again with the words of operations. Their code is there by now, unless the network is slow. */
  const runWithOperations = (unread: ParseError) => {
    const loaded = store.get(operationsAtom)
    if (loaded !== null) {
      run(withOperations(vocabulary, loaded))
      return
    }
    if (!isCall) setError(unread)
    store.set(loadOperationsAtom).then(
      (late) => typed.current === line && run(withOperations(vocabulary, late)),
      (why: unknown) =>
        isCall && setError(parseError(`Could not load operations. ${String(why)}`, 0, 0)),
    )
  }
  const onKeyDown = (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Backspace' && line === '') onFind()
    const act = actOf(event)
    if (act === undefined || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  /** Returns the action of a key; undefined if it only moves the caret in text of several lines. */
  const actOf = ({ key, currentTarget: field }: React.KeyboardEvent<HTMLTextAreaElement>) => {
    const [before, after] = [line.slice(0, field.selectionStart), line.slice(field.selectionEnd)]
    if (key === 'Enter') return () => run()
    if (key === 'Tab') return () => picked !== undefined && change(picked.line)
    if (key === 'ArrowUp' && !before.includes('\n')) {
      return at > 0 && !recall.isRecalling ? () => setAt(at - 1) : recall.earlier
    }
    if (key === 'ArrowDown' && !after.includes('\n')) {
      return recall.isRecalling
        ? recall.later
        : () => setAt(Math.min(Math.max(0, options.length - 1), at + 1))
    }
    return undefined
  }
  return (
    <>
      <div className={css.prompt}>
        <span aria-hidden="true" className={css.sign}>
          :
        </span>
        <div className={css.grow} data-line={line}>
          <textarea
            value={line}
            rows={1}
            aria-label="Command line"
            aria-invalid={error !== null}
            aria-describedby="line-error"
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
      </div>
      <div id="line-error" role="alert">
        {error !== null && <LineError error={error} line={line} />}
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

function projectIn(given: Readonly<Record<string, unknown>>): { project?: string } {
  return typeof given.project === 'string' ? { project: given.project } : {}
}

/** Puts the caret after the text, whether this opens with the palette or follows the search. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
