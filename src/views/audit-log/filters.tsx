import type { AuditLogEntry } from '@oxide/api'
import { useEffect, useId, useRef, useState } from 'react'
import { FILTER_NAMES, type LogFilter, RESULTS } from '../../state/audit/filter.ts'
import { useSearch } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { unmanaged } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Toolbar } from '../../ui/layout.tsx'
import { useQueryChange } from '../../state/use-page.ts'
import { usePageActions } from '../page-actions.ts'
import type { ActorOf } from './actors.tsx'
import listCss from '../list/page.module.css'
import css from './page.module.css'

/** Milliseconds after the last key before a text is searched for. */
const PAUSE = 250

type Typed = {
  /** The text typed since the field was entered; null if none. */
  readonly typed: string | null
  readonly type: (text: string) => void
  /** Takes over what has been typed, when the user leaves the field. */
  readonly leave: () => void
}

/** Holds what is typed in a field until the user pauses, and then sets it. */
function useTyped(set: (text: string) => void): Typed {
  const [typed, type] = useState<string | null>(null)
  const latest = useRef(set)
  latest.current = set
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const leave = () => {
    if (typed !== null) set(typed.trim())
    type(null)
  }
  return { typed, type, leave }
}

type Props = {
  readonly filter: LogFilter
  readonly entries: readonly AuditLogEntry[]
  readonly actorOf: ActorOf
}

export function Filters({ filter, entries, actorOf }: Props) {
  const to = useQueryChange()
  const search = useSearch()
  const form = useRef<HTMLDivElement>(null)
  const focusFirst = () => form.current?.querySelector('input')?.focus()
  usePageActions({ filter: focusFirst })
  const set = (name: string, ...texts: readonly string[]) =>
    void to({ [name]: texts.filter((text) => text !== '') }, 'replace')
  const isAny = FILTER_NAMES.some((name) => search.has(name))
  const recent = entries.slice(0, RECENT)
  return (
    <div ref={form} role="search" aria-label="Filter the audit log" className={css.filters}>
      <Text
        label="Actor"
        value={filter.actor}
        like="name, silo or ID"
        among={recent.map((entry) => actorOf(entry).name)}
        set={(text) => set('actor', text)}
      />
      <Text
        label="Operation"
        value={filter.operation}
        like="instance_stop"
        among={recent.map(({ operationId }) => operationId)}
        set={(text) => set('operation', text)}
      />
      <Text
        label="Resource"
        value={filter.resources.join(' ')}
        like="name, ID or path"
        set={(text) => set('resource', ...text.split(' '))}
      />
      <Choice value={filter.result} set={(result) => set('result', result)} />
      <Moment label="From" at={filter.from} set={(text) => set('from', text)} />
      <Moment label="To" at={filter.to} set={(text) => set('to', text)} />
      <Toolbar>
        <Checkbox
          label="This tab only"
          checked={filter.isOwn}
          onChange={(own) => set('tab', own ? 'own' : '')}
        />
        {isAny && (
          <Button
            small
            aria-label="Clear filters"
            onClick={() => {
              // Moves the focus first, because the button disappears with it.
              focusFirst()
              void to(Object.fromEntries(FILTER_NAMES.map((name) => [name, []])))
            }}
          >
            Clear
          </Button>
        )}
      </Toolbar>
    </div>
  )
}

/** The entries that suggestions come from. */
const RECENT = 1000

type TextProps = {
  readonly label: string
  readonly value: string
  readonly like: string
  readonly among?: readonly string[]
  readonly set: (text: string) => void
}

function Text({ label, value, like, among = [], set }: TextProps) {
  const list = useId()
  const { typed, type, leave } = useTyped(set)
  return (
    <label className={listCss.filter}>
      <span>{label}</span>
      <input
        {...unmanaged}
        type="search"
        spellCheck={false}
        placeholder={like}
        list={list}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      <datalist id={list}>
        {[...new Set(among)]
          .toSorted()
          .slice(0, 100)
          .map((text) => (
            <option key={text} value={text} />
          ))}
      </datalist>
    </label>
  )
}

/** Edits a kind of result. An address can also have a status. */
function Choice({ value, set }: { readonly value: string; readonly set: (text: string) => void }) {
  const words: readonly string[] = RESULTS
  return (
    <label className={listCss.filter}>
      <span>Result</span>
      <select value={value} onChange={(event) => set(event.target.value)}>
        <option value="">any</option>
        {[...words, ...(value === '' || words.includes(value) ? [] : [value])].map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  )
}

type MomentProps = {
  readonly label: string
  readonly at: Date | null
  readonly set: (text: string) => void
}

/**
 * Edits a time in the user's own time zone; the address has it in UTC. A half-typed year is a time too, so the field
 * keeps what is typed until the user pauses.
 */
function Moment({ label, at, set }: MomentProps) {
  const { typed, type, leave } = useTyped((text) => {
    const chosen = new Date(text)
    if (text === '') set('')
    else if (!Number.isNaN(chosen.getTime())) set(chosen.toISOString())
  })
  const local = at === null ? null : new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  const shown = typed ?? local?.toISOString().slice(0, 16) ?? ''
  return (
    <label className={listCss.filter} data-empty={shown === '' || undefined}>
      <span>{label}</span>
      <input
        type="datetime-local"
        max={LATEST}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
    </label>
  )
}

/** Keeps years to four digits, after which the browser goes on to the next part. */
const LATEST = '9999-12-31T23:59'
