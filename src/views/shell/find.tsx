import { Command as Cmdk } from 'cmdk'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { askAtom } from '../../commands/kernel/outcome.ts'
import { runHereAtom } from '../../commands/kernel/run-here.ts'
import { navigateAtom } from '../../state/navigate.ts'
import { markedAtom, pageAtom, rowAtom } from '../../state/context.ts'
import { nameOf } from '../../state/nouns.ts'
import { notifyAtom } from '../../state/notices.ts'
import type { Found } from '../../state/objects.ts'
import { queryClientAtom } from '../../state/query.ts'
import { copyText } from '../../ui/copy.ts'
import { escapeInvisible } from '../../ui/escape-invisible.ts'
import { browse, type Choice, choicesWith } from './choices.ts'
import { ChoiceItem, FoundItem, Footer, Searched } from './find-items.tsx'
import { addressOf } from './found.ts'
import { search } from './matching.ts'
import { paletteAtom } from './palette-atom.ts'
import css from './palette.module.css'
import { recentIds, remember } from './recent.ts'
import { useSearched } from './use-searched.ts'

/** The most rows shown of commands and of resources; the rest is only counted. */
const MOST = 20

type Props = {
  readonly initial: string
  /** Called with each change, so that the text can be kept. */
  readonly onText: (query: string) => void
  readonly onLine: (line: string) => void
}

/** Finds commands and resources by name, and shows the line that each would run. */
export function Find({ initial, onText, onLine }: Props) {
  const store = useStore()
  const [query, setQuery] = useState(initial)
  const [selected, setSelected] = useState('')
  const navigate = useSetAtom(navigateAtom)
  const close = useSetAtom(paletteAtom)
  const { choices, found, note } = useSearched(query)
  const row = useAtomValue(rowAtom)
  const marked = useAtomValue(markedAtom)
  const page = useAtomValue(pageAtom)
  const shownChoices =
    query.trim() === ''
      ? browse(choices, recentIds()).slice(0, MOST)
      : refusedLast([
          ...search(choices, query, MOST).hits,
          ...choicesWith(choices, found, query, { row, page }, store.get(queryClientAtom)),
        ])
  const things = query.trim() === '' ? { hits: [], total: 0 } : search(found, query, MOST)
  const here = shownChoices.filter(({ on }) => on !== null)
  const other = shownChoices.filter(({ on }) => on === null)
  const chosen = shownChoices.find(({ key }) => key === selected)

  const pick = async ({ command, given }: Choice) => {
    remember(command.id)
    const outcome = store.set(runHereAtom, { command, given, door: 'palette' })
    if (store.get(askAtom) === null) close(null)
    await outcome
  }
  const go = (thing: Found) => {
    close(null)
    void navigate(addressOf(thing))
  }
  const on = here[0]?.on
  const groups = [
    { heading: on == null ? 'Here' : `On ${escapeInvisible(nameOf(on))}`, offered: here },
    { heading: 'Commands', offered: other },
  ]

  return (
    <Cmdk
      label="Quick actions"
      shouldFilter={false}
      loop
      value={selected}
      onValueChange={setSelected}
      className={css.find}
      onKeyDown={(event) => {
        if (chosen === undefined || event.shiftKey) return
        if (event.key === 'Tab') {
          event.preventDefault()
          onLine(`${chosen.line.replace(/^oxide /, '')} `)
        } else if (
          event.key === 'c' &&
          (event.ctrlKey || event.metaKey) &&
          nothingSelected(event)
        ) {
          event.preventDefault()
          void copyLine(store, chosen.line)
        }
      }}
    >
      <div className={css.prompt}>
        <span aria-hidden="true" className={css.sign}>
          ❯
        </span>
        <Cmdk.Input
          value={query}
          onValueChange={(text) => {
            if (text.startsWith(':')) {
              onLine(text.slice(1))
              return
            }
            setQuery(text)
            onText(text)
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/^\s*(\$ *)?oxide\s/.test(text)) return
            event.preventDefault()
            onLine(text)
          }}
          placeholder="Search"
          aria-label="Search"
          data-autofocus
          spellCheck={false}
        />
        {marked.length > 0 && <span className={css.chip}>{marked.length} marked</span>}
        {row !== null && marked.length === 0 && (
          <bdi className={css.chip}>{escapeInvisible(nameOf(row))}</bdi>
        )}
      </div>
      <Cmdk.List className={css.list} label="Commands and resources">
        <Cmdk.Empty className={css.none}>No results</Cmdk.Empty>
        {groups.map(
          ({ heading, offered }) =>
            offered.length > 0 && (
              <Cmdk.Group key={heading} heading={heading}>
                {offered.map((choice) => (
                  <ChoiceItem
                    key={choice.key}
                    choice={choice}
                    query={query}
                    onPick={() => void pick(choice)}
                  />
                ))}
              </Cmdk.Group>
            ),
        )}
        {things.hits.length > 0 && (
          <Cmdk.Group heading={`Resources · ${things.hits.length} of ${things.total}`}>
            {things.hits.map((thing) => (
              <FoundItem
                key={addressOf(thing) + thing.name}
                thing={thing}
                query={query}
                onPick={() => go(thing)}
              />
            ))}
          </Cmdk.Group>
        )}
      </Cmdk.List>
      <Searched note={note} />
      <Footer line={chosen?.line ?? ''} />
    </Cmdk>
  )
}

/** Tells whether no text is selected in the input, in which case copying means the chosen line. */
function nothingSelected({ target }: { readonly target: EventTarget }): boolean {
  return target instanceof HTMLInputElement && target.selectionStart === target.selectionEnd
}

async function copyLine(store: ReturnType<typeof useStore>, line: string): Promise<void> {
  const copied = await copyText(line)
  const text = copied ? 'Copied the command' : `Could not copy. Copy this yourself: ${line}`
  store.set(notifyAtom, { tone: 'note', title: null, text })
}

function refusedLast(choices: readonly Choice[]): readonly Choice[] {
  return choices.toSorted(
    (one, other) => Number(one.reason !== null) - Number(other.reason !== null),
  )
}
