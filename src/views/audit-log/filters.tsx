import type { AuditLogEntry } from '@oxide/api'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FILTER_NAMES, RESULTS } from '../../state/audit/filter.ts'
import {
  type FilterWord,
  printWord,
  readWord,
  splitWords,
  WORDS,
  wordsIn,
} from '../../state/audit/line.ts'
import { useQueryChange, useSearch } from '../../state/use-page.ts'
import { unmanaged } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import listCss from '../list/page.module.css'
import { usePageActions } from '../page-actions.ts'
import { moveRow } from '../shell/keys/move-row.ts'
import type { ActorOf } from './actors.tsx'
import css from './page.module.css'

type Props = { readonly entries: readonly AuditLogEntry[]; readonly actorOf: ActorOf }

/**
 * Edits the filter as a typed line. A finished word is kept in the address and shown as a chip; one that filters nothing stays where
 * it was typed, with what is wrong.
 */
export function Filters({ entries, actorOf }: Props) {
  const to = useQueryChange()
  const words = wordsIn(useSearch())
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [list, problem] = [useId(), useId()]
  usePageActions({ filter: () => field.current?.focus() })
  const set = (next: readonly FilterWord[], history: 'push' | 'replace' = 'replace') => {
    const valuesOf = (name: string) => next.flatMap((one) => (one.name === name ? one.value : []))
    void to(Object.fromEntries(FILTER_NAMES.map((name) => [name, valuesOf(name)])), history)
  }
  const finish = (line: string) => {
    const read = splitWords(line).map((word) => ({ word, read: readWord(word) }))
    const added = read.flatMap((one) => ('error' in one.read ? [] : one.read))
    const left = read.filter((one) => 'error' in one.read)
    const [first] = left.flatMap((one) => ('error' in one.read ? one.read.error : []))
    // A second resource is another one; of anything else there is one.
    const isKept = ({ name }: FilterWord) =>
      name === 'resource' || added.every((one) => one.name !== name)
    const goesOn = left.length > 0 && /\s$/.test(line) ? ' ' : ''
    setTyped(left.map(({ word }) => word).join(' ') + goesOn)
    setError(first ?? null)
    if (added.length > 0) set([...words.filter(isKept), ...added])
  }
  const remove = (word: FilterWord) => {
    set(words.filter((one) => one !== word))
    field.current?.focus()
  }
  const edit = (word: FilterWord) => {
    remove(word)
    setTyped(printWord(word))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = words.at(-1)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') event.currentTarget.blur()
    else if (event.key === 'Enter') finish(typed)
    else if (event.key === 'ArrowDown' && typed === '' && moveRow(-Infinity)) event.preventDefault()
    else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault()
      edit(last)
    }
  }
  return (
    <div role="search" aria-label="Filter the audit log">
      <div className={`${listCss.filter} ${css.line}`}>
        <span aria-hidden="true">/</span>
        {words.map((word) => (
          <span key={printWord(word)} className={css.chip} data-wrong={isWrong(word) || undefined}>
            <button type="button" title="Edit" onClick={() => edit(word)}>
              {escapeInvisible(printWord(word))}
            </button>
            <button
              type="button"
              aria-label={`Remove ${printWord(word)}`}
              onClick={() => remove(word)}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
        <input
          {...unmanaged}
          ref={field}
          type="text"
          spellCheck={false}
          aria-label="Filter"
          aria-invalid={error !== null}
          aria-describedby={problem}
          placeholder={
            words.length === 0 ? 'actor:hannah op:instance_stop since:2h result:error' : ''
          }
          list={list}
          value={typed}
          onChange={({ target: { value } }) => {
            const isWhole = /\s$/.test(value) && value.split('"').length % 2 === 1
            if (isWhole) finish(value)
            else {
              setTyped(value)
              setError(null)
            }
          }}
          onBlur={() => finish(typed)}
          onKeyDown={press}
        />
        {words.length > 0 && (
          <button
            type="button"
            className={css.clear}
            aria-label="Clear filters"
            onClick={() => {
              set([], 'push')
              field.current?.focus()
            }}
          >
            Clear
          </button>
        )}
        <datalist id={list}>
          {completions(typed, entries.slice(0, RECENT), actorOf).map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      </div>
      <p id={problem} role="status" className="amber">
        {error}
      </p>
    </div>
  )
}

/** The entries that completions come from. */
const RECENT = 1000

/** The values that a word may have, besides those of entries. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  result: RESULTS,
  since: ['15m', '1h', '24h', '7d', '30d'],
  until: ['1h', '24h', '7d'],
  tab: ['own'],
}

/** Completes the word that is being typed: its name first, then its value. */
function completions(
  typed: string,
  entries: readonly AuditLogEntry[],
  actorOf: ActorOf,
): readonly string[] {
  const [word = ''] = typed.split(':')
  if (!typed.includes(':')) return Object.keys(WORDS).map((name) => `${name}:`)
  const seen =
    word === 'actor'
      ? entries.map((entry) => actorOf(entry).name)
      : word === 'op'
        ? entries.map(({ operationId }) => operationId)
        : (VALUES[word] ?? [])
  const all = [...new Set(seen)].toSorted().slice(0, 100)
  return all.map((value) => `${word}:${/\s/.test(value) ? `"${value}"` : value}`)
}

function isWrong(word: FilterWord): boolean {
  return 'error' in readWord(printWord(word))
}
