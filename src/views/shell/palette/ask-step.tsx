import type { QueryClient } from '@tanstack/query-core'
import { useSetAtom, useStore } from 'jotai'
import { useMemo, useState } from 'react'
import type { Ask } from '../../../commands/kernel/run/outcome.ts'
import { askAtom } from '../../../commands/kernel/run/runs.ts'
import { allowed, type Param } from '../../../commands/kernel/param.ts'
import { namesGiven } from '../../../commands/kernel/run/running.ts'
import { resolve } from '../../../commands/kernel/run/resolve.ts'
import { runAtom } from '../../../commands/kernel/run/runner.ts'
import { partsSeen, peekSubject, refusalSeen } from '../../../commands/kernel/run/seen.ts'
import { queryClientAtom } from '../../../state/cache/query.ts'
import { recordOf, type Items, type Noun } from '../../../state/nouns.ts'
import { useAll, useDescriptions } from '../../../state/cache/use-all.ts'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { Pick, PickField, PickList, PickOption, usePicked } from '../../../ui/list/pick.tsx'
import { Footer, Searched } from './find-items.tsx'
import { useJudged } from '../../use-judged.ts'
import { marked, search } from './matching.ts'
import { paletteAtom } from './open.ts'
import css from './dialog.module.css'

type Option = {
  readonly value: string
  readonly haystack: string
  /** The resource; absent for a fixed choice. */
  readonly item?: Items[Noun]
  readonly reason: string | null
}

type AskStepProps = {
  readonly ask: Ask
  /** Returns the text of an answer that was interrupted; empty if none was. */
  readonly kept: () => string
  /** Called with each change, so that the text can be kept. */
  readonly onText: (answer: string) => void
  /** Called with an answer that is taken. */
  readonly onAnswer: (answer: string) => void
}

/** Asks for one argument after another; parses and checks each answer like any other text. */
export function AskStep({ ask, kept, onText, onAnswer }: AskStepProps) {
  const { command, args, missing } = ask
  const name = missing[0] ?? ''
  const param = command.params[name]
  const store = useStore()
  const close = useSetAtom(paletteAtom)
  const setAsk = useSetAtom(askAtom)
  const suggested = param === undefined ? '' : initialText(param, suggestion())
  const [text, setText] = useState(() => kept() || suggested)
  const [wrong, setWrong] = useState<string | null>(null)
  // Does not count the suggested text as a search.
  const { all, note: searched, seek, describe } = useOptions(ask)
  const { hits } = search(all, text === suggested ? '' : text, 50)
  // Puts an exact match first, even if it is refused: Enter must not take another resource.
  const exact = all.filter(({ value }) => value === text.trim())
  const options = [...exact, ...hits.filter((hit) => !exact.includes(hit))]

  function suggestion(): unknown {
    const subject = peekSubject(store.get(queryClientAtom), command, args)
    return subject === undefined ? undefined : command.suggest(subject, args)[name]
  }

  const give = (raw: string) => {
    if (param === undefined) return
    const parsed = allowed(param, param.parse(raw))
    if ('error' in parsed) return setWrong(parsed.error)
    onAnswer(raw)
    setAsk(null)
    void store.set(runAtom, { command, given: { ...args, [name]: parsed.value }, door: ask.door })
    if (store.get(askAtom) === null) close(null)
  }
  const picked = usePicked({
    keys: options.map(({ value }) => value),
    text,
    first: true,
  })
  const free = options.length === 0
  const { note } = command.wording(partsSeen(store.get(queryClientAtom), command, args), args)
  return (
    <Pick label={param?.label ?? ''} picked={picked} className={css.find}>
      <div className={css.prompt}>
        <span aria-hidden="true" className={css.sign}>
          ❯
        </span>
        <span className={css.chip}>{command.title}</span>
        <PickField>
          <input
            value={text}
            onChange={({ target: { value } }) => {
              setText(value)
              onText(value)
              seek(value)
              setWrong(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !free || event.nativeEvent.isComposing) return
              event.preventDefault()
              give(text)
            }}
            placeholder={`${param?.label ?? ''}${param?.field.unit === undefined ? '' : `, such as 8${param.field.unit}`}`}
            aria-label={param?.label ?? ''}
            aria-invalid={wrong !== null}
            data-autofocus
            ref={focusOnMount}
          />
        </PickField>
      </div>
      {note !== null && <p className={css.note}>{escapeInvisible(note)}</p>}
      <div role="alert">
        {wrong !== null && <p className={css.flaw}>{escapeInvisible(wrong)}</p>}
      </div>
      <PickList label={param?.label ?? ''} className={css.list}>
        {options.map((option) => (
          <PickOption
            key={option.value}
            value={option.value}
            className={css.item}
            onTake={() => give(option.value)}
          >
            <span data-refused={option.reason === null ? undefined : true}>
              {marked(escapeInvisible(option.value), text)}
              {option.reason !== null && (
                <span className={css.why}> — {escapeInvisible(option.reason)}</span>
              )}
            </span>
            <small>{escapeInvisible(describe(option))}</small>
          </PickOption>
        ))}
      </PickList>
      <Searched note={searched} />
      <Footer
        line={`${command.id} · ${missing.length} ${missing.length === 1 ? 'value' : 'values'} needed`}
      />
    </Pick>
  )
}

/** Returns the options for an argument: the existing resources, or its fixed choices. */
function useOptions(ask: Ask) {
  const name = ask.missing[0] ?? ''
  const param = ask.command.params[name]
  const noun = param?.noun
  const client = useStore().get(queryClientAtom)
  const names = namesGiven(ask.command, ask.args)
  const { items, note, seek } = useAll(noun ?? 'project', names, {
    enabled: noun !== undefined,
  })
  const about = useDescriptions(noun ?? 'project', items)
  const answers = useJudged(answersIn)
  // Judges a long list again after each answer, but not at each key.
  const cache = useMemo(() => ({ client, answers }), [client, answers])
  const all = useMemo((): readonly Option[] => {
    if (noun === undefined) {
      return (param?.options ?? []).map((value) => ({ value, haystack: value, reason: null }))
    }
    const { keyOf, labelOf } = recordOf(noun)
    const options = items.map((item): Option => {
      const [key, label] = [keyOf(item), labelOf(item)]
      const given = resolve(ask.command, { ...ask.args, [name]: key }, { row: null, page: {} })
      return {
        value: key,
        haystack: `${key} ${label}`.toLowerCase(),
        item,
        reason: refusalSeen(cache.client, ask.command, given),
      }
    })
    return options.toSorted(
      (one, other) => Number(one.reason !== null) - Number(other.reason !== null),
    )
  }, [ask, cache, items, name, noun, param])
  /** Says what an option is, beside its name. */
  const describe = ({ value, item }: Option): string => {
    if (noun === undefined || item === undefined) return ''
    const label = recordOf(noun).labelOf(item)
    return [label === value ? '' : label, about(item)].filter(Boolean).join(' · ')
  }
  return { all, note: noun === undefined ? null : note, seek, describe }
}

/** Counts the answers that the cache has got. */
function answersIn(client: QueryClient): number {
  const queries = client.getQueryCache().getAll()
  return queries.reduce((sum, { state }) => sum + state.dataUpdateCount, 0)
}

function initialText(param: Param, value: unknown): string {
  if (value === undefined || value === null) return ''
  return param.kind === 'size' ? `${Number(value) / 1024 ** 3} GiB` : param.print(value)
}

/** Takes over the focus from the step before. A dialog that is opening focuses its field itself; doing it here, too, would force a layout. */
export function focusOnMount(field: HTMLInputElement | null): void {
  if (field?.closest('dialog')?.open === true) field.focus()
}
