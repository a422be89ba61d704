import { useRef, useState } from 'react'
import type { TimeseriesFacts } from '../../state/oxql/schema.ts'
import { Note } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { inputClass } from '../../ui/form/field.tsx'
import { unmanaged } from '../../ui/form/text-field.tsx'
import { usePageActions } from '../page-actions.ts'
import css from './page.module.css'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import type { Getter } from 'jotai/vanilla'
import { startAtom } from '../../commands/kernel/run/start.ts'
import { runningAtom } from '../../commands/kernel/run/runs.ts'
import { isRunOf } from '../../commands/kernel/run/running.ts'
import { drafts } from '../form/drafts.ts'
import { reportFailedAtom } from '../../commands/kernel/run/runs.ts'
import { isText } from '../../state/stored.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { queryPath, tooLong } from '../../state/oxql/read.ts'

type Props = {
  readonly timeseries: readonly TimeseriesFacts[]
  /** Starts a query of a timeseries. */
  readonly onPick: (name: string) => void
}

/** Lists the timeseries that can be queried, filtered by what is typed; Enter picks the first. */
export function TimeseriesPicker({ timeseries, onPick }: Props) {
  const [filter, setFilter] = useState('')
  const field = useRef<HTMLInputElement>(null)
  usePageActions({ filter: () => field.current?.select() })
  const words = filter.toLowerCase().split(/\s+/)
  const found = timeseries.filter((one) => {
    const text = [one.name, one.about, one.units, ...one.fields.map(({ name }) => name)].join(' ')
    return words.every((word) => text.toLowerCase().includes(word))
  })
  const first = found[0]
  return (
    <>
      <div className={css.filter}>
        <input
          {...unmanaged}
          ref={field}
          className={inputClass}
          aria-label="Filter timeseries"
          placeholder="Filter by name, field or unit"
          type="search"
          spellCheck={false}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && first !== undefined) onPick(first.name)
          }}
        />
      </div>
      {found.length === 0 ? (
        <Note>{timeseries.length === 0 ? 'No timeseries are known.' : 'No timeseries match.'}</Note>
      ) : (
        <ul className={css.list} aria-label="Timeseries">
          {found.map(({ name, about, units }) => (
            <li key={name}>
              <button type="button" onClick={() => onPick(name)}>
                <span className={css.text}>{escapeInvisible(name)}</span>
                <small>
                  {escapeInvisible(about)}
                  {units !== '' && units !== 'none' && ` · ${units.replaceAll('_', ' ')}`}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type Failure = { readonly query: string; readonly message: string }

/**
 * Keeps the edited text of a query, and the control plane's reply to it. Edits of a query are restored with its address
 * until the query is run.
 */
export function useQuery(asked: string, project: string | null) {
  const { get } = useStore()
  const reportFailed = useSetAtom(reportFailedAtom)
  const [draft, setDraft] = useState(() => draftAt(get, asked, project))
  const [failure, setFailure] = useState<Failure | null>(null)
  const latest = useRef(0)
  const start = useSetAtom(startAtom)
  const navigate = useSetAtom(navigateAtom)
  const running = useAtomValue(runningAtom)
  // Another query in the address replaces the edited text.
  const isOwn = draft.asked === asked && draft.project === project
  const { text } = isOwn ? draft : draftAt(get, asked, project)
  const id =
    project === null ? 'experimental system timeseries query' : 'experimental timeseries query'
  const given = { query: text, ...(project === null ? {} : { project }) }
  const edit = (to: string) => {
    setDraft({ asked, project, text: to })
    const key = queryPath(asked, project)
    if (to === asked) drafts.drop(get, key)
    else drafts.write(get, { text: to }, key)
  }
  const run = async () => {
    latest.current += 1
    const turn = latest.current
    const refused = tooLong(text)
    setFailure(refused === null ? null : { query: text, message: refused })
    if (refused !== null) return
    drafts.drop(get, queryPath(asked, project))
    drafts.drop(get, queryPath(text, project))
    setDraft({ asked: text, project, text })
    // Navigates to the query first, so that it survives a reload even if the run fails.
    if (text !== asked && !(await navigate(queryPath(text, project)))) return
    const command = await commandIn(project)
    const outcome = await start({ command, given, door: 'form', leaves: true })
    if (turn !== latest.current) return
    if (outcome.phase === 'fail') setFailure({ query: text, message: outcome.message })
    if (outcome.phase === 'refuse') setFailure({ query: text, message: outcome.reason })
  }
  const isAboutThis = failure !== null && [asked, text].includes(failure.query)
  return {
    text,
    failure: isAboutThis ? failure : null,
    edit,
    run: () => void run().catch((reason: unknown) => reportFailed(id, reason)),
    isRunning: running.some(isRunOf({ id }, given)),
  }
}

/** Loads the command that runs a query, with the first query. */
async function commandIn(project: string | null) {
  const { runProjectQuery, runSystemQuery } = await import('../../commands/oxql.ts')
  return project === null ? runSystemQuery : runProjectQuery
}

/** Returns the edited text of the query in an address, or else that query. */
function draftAt(get: Getter, asked: string, project: string | null) {
  const kept = drafts.read(get, queryPath(asked, project))
  return { asked, project, text: isText(kept?.['text']) ? kept['text'] : asked }
}
