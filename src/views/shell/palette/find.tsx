import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { askAtom, notifyAtom } from '../../../commands/kernel/run/runs.ts'
import { hasAllCommandsAtom } from '../../../commands/kernel/registry.ts'
import { runsOnAny } from '../../../commands/kernel/find/offered.ts'
import { runHereAtom } from '../../../commands/kernel/run/doors.ts'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import { markedAtom, rowAtom } from '../../../state/context.ts'
import { nameOf } from '../../../state/nouns.ts'
import type { Found } from '../../../state/search/found.ts'
import { Pick, PickField, PickList, usePicked } from '../../../ui/list/pick.tsx'
import { openOffer } from '../../offer.tsx'
import { useOffered } from '../../use-commands.ts'
import { copyText } from '../../../ui/text/copy-button.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import type { Choice } from './choices.ts'
import { focusOnMount } from './ask-step.tsx'
import { Chosen } from './chosen.tsx'
import { Covered, Footer, ResultGroup, Searched, useDrawn } from './find-items.tsx'
import { paletteAtom } from './open.ts'
import beside from './chosen.module.css'
import css from './dialog.module.css'
import { remember, useResults } from './use-results.ts'
import type { Result } from './results.ts'

/** Milliseconds after Enter in which all commands must have loaded; later, nobody expects it to act any more. */
const TIMEOUT = 5000

/** The key that leads to a console wherever there is one. */
const CONSOLE = 'v'

type Run = Pick<Choice, 'command' | 'given' | 'reason' | 'instead'>

type Props = {
  readonly initial: string
  /** Called with each change, so that the text can be kept. */
  readonly onText: (query: string) => void
  readonly onLine: (line: string) => void
}

/** Finds commands and resources by name, and shows the line that each command would run. */
export function Find({ initial, onText, onLine }: Props) {
  const store = useStore()
  const [query, setQuery] = useState(initial)
  const navigate = useSetAtom(navigateAtom)
  const close = useSetAtom(paletteAtom)
  const row = useAtomValue(rowAtom)
  const marked = useAtomValue(markedAtom)
  const hasAll = useAtomValue(hasAllCommandsAtom)
  const { groups, unmatched, isNothing, note, coverage } = useResults(query)
  const results = groups.flatMap((group) => group.results)
  const { drawn, onMove } = useDrawn(groups, query)

  const run = async ({ command, given, reason, instead }: Run) => {
    remember(store.get, command.id)
    const isBulk = Object.keys(given).length === 0 && runsOnAny(command, marked)
    if (instead !== null && !isBulk) {
      close(null)
      await openOffer(store, instead)
      return
    }
    const outcome = store.set(runHereAtom, { command, given, door: 'palette' })
    if (store.get(askAtom) === null && (reason === null || isBulk)) close(null)
    // Keeps the palette open after a refusal, so that a second Enter never reaches the page.
    const ended = await outcome
    if (reason !== null && ended?.phase !== 'refuse' && ended?.phase !== 'ask') close(null)
  }
  const picked = usePicked({
    keys: results.map(({ key }) => key),
    text: query,
    // Enter does nothing when no row has to do with what was typed, or while a better one may still come.
    first: !isNothing && hasAll,
  })
  const take = (result: Result) => {
    if ('choice' in result) {
      void run(result.choice)
    } else if ('act' in result) {
      close(null)
      result.act()
    } else {
      close(null)
      void navigate(result.href)
    }
  }
  const current = results.find(({ key }) => key === picked.key)
  // What was entered before all commands were there, and when. Any other key cancels it.
  const entered = useRef<{ readonly text: string; readonly at: number } | null>(null)
  useEffect(() => {
    if (entered.current === null || !hasAll) return
    const { text, at } = entered.current
    entered.current = null
    const isExpected = text === query && performance.now() - at < TIMEOUT
    if (isExpected && current !== undefined) take(current)
  })
  const thing = thingOf(current)
  const toConsole = useOffered(thing?.noun).find(({ offer }) => offer.key === CONSOLE)
  const line = current !== undefined && 'choice' in current ? current.choice.line : null

  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    onMove(event)
    if (!event.repeat) entered.current = null
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (thing === null || toConsole === undefined) return
      event.preventDefault()
      void run({ command: toConsole.command, given: thing.names, reason: null, instead: null })
      return
    }
    if (event.key === 'Enter' && !hasAll && picked.key === null && isFresh(event)) {
      entered.current = { text: query, at: performance.now() }
    }
    if (line === null || event.shiftKey) return
    if (event.key === 'Tab') {
      event.preventDefault()
      onLine(`${line.replace(/^oxide /, '')} `)
    } else if (event.key === 'c' && (event.ctrlKey || event.metaKey) && nothingSelected(event)) {
      event.preventDefault()
      void copyLine(store, line)
    }
  }

  return (
    <Pick label="Search" picked={picked} className={css.find}>
      <div className={css.prompt}>
        <span aria-hidden="true" className={css.sign}>
          ❯
        </span>
        <PickField>
          <input
            ref={focusOnMount}
            value={query}
            onChange={({ target: { value } }) => {
              if (value.startsWith(':')) {
                onLine(value.slice(1))
                return
              }
              setQuery(value)
              onText(value)
            }}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              // A search field would join pasted lines into one.
              if (!/^\s*(\$ *)?oxide\s/.test(text) && !/\S\s*\n\s*\S/.test(text)) return
              event.preventDefault()
              onLine(text)
            }}
            onKeyDown={onKeyDown}
            placeholder="Search"
            aria-label="Search"
            data-autofocus
          />
        </PickField>
        {unmatched.length > 0 && (
          <span className={beside.unmatched} role="status">
            <span className="sr">No match for </span>
            <s>{escapeInvisible(unmatched.join(' '))}</s>
          </span>
        )}
        {marked.length > 0 && <span className={css.chip}>{marked.length} marked</span>}
        {row !== null && marked.length === 0 && (
          <bdi className={css.chip}>{escapeInvisible(nameOf(row))}</bdi>
        )}
      </div>
      <div className={beside.body}>
        <PickList label="Commands and resources" className={css.list}>
          {drawn.map((group) => (
            <ResultGroup key={group.name} group={group} query={query} onTake={take} />
          ))}
          {!hasAll && <p className={css.none}>Loading commands…</p>}
          {hasAll && results.length === 0 && <p className={css.none}>No results</p>}
        </PickList>
        <Chosen thing={thing} />
      </div>
      <Searched note={note} />
      <Covered {...coverage} />
      <Footer line={line ?? ''} hasConsole={toConsole !== undefined} />
    </Pick>
  )
}

/** Returns the resource that a row is about, alone. */
function thingOf(result: Result | undefined): Found | null {
  if (result === undefined || 'act' in result) return null
  return 'choice' in result ? result.choice.thing : (result.thing ?? null)
}

/** True if no text is selected in the input, in which case copying means the chosen line. */
function nothingSelected({ target }: { readonly target: EventTarget }): boolean {
  return target instanceof HTMLInputElement && target.selectionStart === target.selectionEnd
}

async function copyLine(store: ReturnType<typeof useStore>, line: string): Promise<void> {
  const copied = await copyText(line)
  const text = copied ? 'Copied the command' : `Could not copy. Copy this yourself: ${line}`
  store.set(notifyAtom, { tone: 'note', title: null, text })
}

/** True for a press that is not held, and does not end a composition, of a field with a text. */
function isFresh({ repeat, nativeEvent, currentTarget }: React.KeyboardEvent<HTMLInputElement>) {
  return !repeat && !nativeEvent.isComposing && currentTarget.value.trim() !== ''
}
