import { Button } from '../../ui/button.tsx'
import { useAtomValue } from 'jotai'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { allOf } from '../../state/nouns.ts'
import { type Knowledge, completionAt } from '../../state/oxql/complete.ts'
import { placeIn, sentenceOf, queryPath, queryRead } from '../../state/oxql/read.ts'
import { findingsIn, valuesIn } from '../../state/oxql/result.ts'
import {
  CHARTED,
  type TimeseriesFacts,
  isOfProject,
  knownBy,
  startOf,
} from '../../state/oxql/schema.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { fleetViewerAtom } from '../../state/session/owner.ts'
import { useNames, useSearch, useRead } from '../../state/use-page.ts'
import { Boundary } from '../../ui/code/boundary.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { Note, Row, Stack, Head, Panel } from '../../ui/layout.tsx'
import { escapeInvisible, Ago } from '../../ui/text/value.tsx'
import { Learn } from '../head.tsx'
import { A } from '../cells.tsx'
import { usePageActions } from '../page-actions.ts'
import { ButtonRoom } from '../page-button.tsx'
import { ReadError } from '../read-error.tsx'
import { replaceText, TextEditor } from '../../ui/form/editor.tsx'
import { Found } from './finding.tsx'
import css from './page.module.css'
import { TimeseriesPicker, useQuery } from './picker.tsx'
import { queriesAtom } from '../../state/oxql/history.ts'
import { tokensOf } from '../../state/oxql/token.ts'

const CopyLink = fetched(
  async () => (await import('./query-buttons.tsx')).CopyLink,
  <ButtonRoom>Copy link</ButtonRoom>,
)
const ForgetQuery = fetched(async () => (await import('./query-buttons.tsx')).ForgetQuery)
const ClearHistory = fetched(async () => (await import('./query-buttons.tsx')).ClearHistory)

/** Queries metrics of the whole fleet. */
export function SystemQueries() {
  const schemas = useRead(allOf('timeseriesName'))
  const timeseries = useMemo(() => schemas.data?.items.map(knownBy) ?? [], [schemas.data])
  return (
    <Queries
      project={null}
      timeseries={timeseries}
      above={<ReadError what="the names of timeseries" query={schemas} />}
    />
  )
}

/** Queries metrics of a project. */
export function ProjectQueries() {
  const { project } = useNames()
  const sees = useAtomValue(fleetViewerAtom)
  const schemas = useRead(allOf('timeseriesName'), { enabled: sees })
  const timeseries = useMemo(
    () => (sees ? (schemas.data?.items.map(knownBy).filter(isOfProject) ?? []) : CHARTED),
    [sees, schemas.data],
  )
  return (
    <Queries
      project={project}
      timeseries={timeseries}
      above={
        sees ? (
          <ReadError what="the names of timeseries" query={schemas} />
        ) : (
          <Note>
            Only fleet viewers can list all timeseries. These are the ones that this console charts.
          </Note>
        )
      }
    />
  )
}

type Props = {
  readonly project: string | null
  readonly timeseries: readonly TimeseriesFacts[]
  readonly above: ReactNode
}

function Queries({ project, timeseries, above }: Props) {
  const asked = useSearch().get('q') ?? ''
  const { text, edit, run, isRunning, failure } = useQuery(asked, project)
  const answer = useRead(queryRead(asked, project), { enabled: false })
  const { data } = answer
  const findings = useMemo(() => (data === undefined ? null : findingsIn(data)), [data])
  const known = useMemo(
    (): Knowledge => ({ timeseries, values: valuesIn(findings ?? []) }),
    [timeseries, findings],
  )
  const message = useId()
  const sees = useAtomValue(fleetViewerAtom)
  const place = failure === null ? null : placeIn(failure.message, text)
  const isSame = failure?.query === text
  const field = useRef<HTMLTextAreaElement>(null)
  const replace = (to: string) => {
    if (field.current !== null) replaceText(field.current, to)
    edit(to)
  }
  usePageActions({ refresh: run, run })
  const wrongAt = isSame ? (place?.at ?? null) : null
  return (
    <>
      <Head title="Query metrics" notes={<LearnOxql />} />
      <Stack>
        <TextEditor
          label="Query"
          hint="Ctrl+Space completes, Ctrl+Enter runs."
          placeholder="get …"
          field={field}
          value={text}
          onChange={edit}
          onRun={run}
          complete={(query, caret) => completionAt(query, caret, known)}
          isWrong={wrongAt !== null}
          describedBy={failure === null ? undefined : message}
        >
          <Painted query={text} wrongAt={wrongAt} />
        </TextEditor>
        <div id={message} role="alert" className={css.failure}>
          {failure !== null && (
            <>
              <strong>
                {place === null
                  ? 'Could not run query'
                  : `Line ${place.line}, column ${place.column}`}
              </strong>{' '}
              <span className="long">{escapeInvisible(sentenceOf(failure.message))}</span>
            </>
          )}
        </div>
        <Row>
          <Button variant="go" busy={isRunning} keys="mod+enter" onClick={run}>
            Run
          </Button>
          <Boundary what="the link" as="cell">
            <CopyLink project={project} query={text} />
          </Boundary>
          {text !== '' && <Button onClick={() => replace('')}>Clear</Button>}
        </Row>
      </Stack>
      {findings !== null && (
        <Found
          findings={findings}
          timeseries={timeseries}
          at={answer.dataUpdatedAt}
          isEdited={text !== asked}
        />
      )}
      <div className={css.aside}>
        <Panel
          title="Timeseries"
          note={timeseries.length}
          actions={
            <span className={css.link}>
              {sees && <A href={pathTo('timeseriesSchemas', {})}>Timeseries schemas</A>}
            </span>
          }
        >
          {above}
          <TimeseriesPicker timeseries={timeseries} onPick={(name) => replace(startOf(name))} />
        </Panel>
        <QueryHistory project={project} />
      </div>
    </>
  )
}

function LearnOxql() {
  return (
    <Learn
      about="metrics"
      guides={[
        ['Metrics', 'operator/system-metrics'],
        ['OxQL', 'metrics/oxql-tutorial'],
        ['Timeseries schemas', 'metrics/timeseries-schemas'],
      ]}
    >
      OxQL is the query language of the control plane’s metrics. A query gets timeseries by name,
      then filters, aligns and groups them, step by step.
    </Learn>
  )
}

/** Lists the queries run in this browser, newest first; each links to the query, ready to run. */
function QueryHistory({ project }: { project: string | null }) {
  const queries = useAtomValue(queriesAtom).filter((asked) => asked.project === project)
  if (queries.length === 0) {
    return (
      <Panel title="History" actions={<span />}>
        <Note>Queries you run appear here. They are kept in this browser.</Note>
      </Panel>
    )
  }
  return (
    <Panel title="History" note={queries.length} actions={<ClearHistory project={project} />}>
      <ul className={css.list} aria-label="History">
        {queries.map(({ query, at }) => {
          const text = escapeInvisible(query.replaceAll(/\s+/g, ' '))
          return (
            <li key={query}>
              <A href={queryPath(query, project)}>
                <span className={css.text}>{text}</span>
                <small>
                  <Ago at={new Date(at)} suffix />
                </small>
              </A>
              <ForgetQuery project={project} query={query} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Colors the tokens of a query, and marks the one at the error. */
function Painted({ query, wrongAt }: { query: string; wrongAt: number | null }) {
  return (
    <>
      {tokensOf(query).map(({ kind, text, at }) => {
        const isWrong = wrongAt !== null && at <= wrongAt && wrongAt < at + text.length
        return (
          <span key={at} data-kind={kind} data-wrong={isWrong || undefined}>
            {text}
          </span>
        )
      })}
      {wrongAt !== null && wrongAt >= query.length && <span data-wrong> </span>}
    </>
  )
}
