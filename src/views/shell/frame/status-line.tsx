import { useAtomValue } from 'jotai'
import { lastAtom, reportAtom, runningAtom } from '../../../commands/kernel/run/runs.ts'
import { hereAtom } from '../../../state/context.ts'
import { nameOf } from '../../../state/nouns.ts'
import { Boundary } from '../../../ui/code/boundary.tsx'
import { fetched } from '../../../ui/code/fetched.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { readyAtom } from '../../../state/preferences.ts'
import css from './status-line.module.css'

export const Parts = fetched(async () => (await import('./status-parts.tsx')).StatusParts)

export const Mode = fetched(async () => (await import('./status-parts.tsx')).Mode, <Loading />)

const AfterLast = fetched(async () => (await import('./after-last.tsx')).AfterLast)

export const End = fetched(async () => (await import('./status-end.tsx')).StatusEnd)

/** Shows the line at the foot: the mode, the current row or page, its keys, and the last outcome. */
export function StatusLine() {
  const { row } = useAtomValue(hereAtom)
  const ready = useAtomValue(readyAtom)
  return (
    <footer className={css.line}>
      {ready ? (
        <Boundary what="the mode">
          <Mode />
        </Boundary>
      ) : (
        <Loading />
      )}
      {row !== null && <bdi className={css.part}>{escapeInvisible(nameOf(row))}</bdi>}
      {ready && (
        <Boundary what="the row’s keys">
          <Parts />
        </Boundary>
      )}
      <Last />
      {ready && (
        <Boundary what="what makes sense next">
          <After />
        </Boundary>
      )}
      {ready && (
        <Boundary what="the hints">
          <End />
        </Boundary>
      )}
    </footer>
  )
}

/** Shows that the keys are not there yet, or could not be loaded. */
function Loading() {
  const stuck = useAtomValue(reportAtom)?.phase === 'failed'
  return (
    <b className={css.mode} data-quiet={!stuck || undefined}>
      {stuck ? 'NO KEYS' : 'LOADING'}
    </b>
  )
}

const SIGNS = {
  done: '✓',
  failed: '✕',
  refused: '○',
  cancelled: '○',
  staged: '◐',
  asking: '◐',
  running: '◐',
} as const

/** Loads what an outcome offers with the first that has run. */
function After() {
  const phase = useAtomValue(reportAtom)?.phase
  const hasEnded = phase === 'done' || phase === 'failed' || phase === 'refused'
  return hasEnded && <AfterLast />
}

function Last() {
  const last = useAtomValue(lastAtom)
  const running = useAtomValue(runningAtom).length > 0
  const report = last?.report ?? null

  // Says nothing when a form opens: the form shows what it needs.
  if (report === null || report.phase === 'asking') return <span className={css.last} />
  const busy = running && report.phase === 'running'
  const mark = report.undone === true ? 'failed' : report.phase
  const said = last?.settled ?? report.message
  const title = mark === 'done' ? null : last?.notices.at(-1)?.title
  const heading = title == null || said.startsWith(title) ? '' : `${title}: `
  const text = escapeInvisible(`${busy ? 'Running: ' : heading}${said}`)
  return (
    <span
      className={css.last}
      data-phase={mark}
      title={report.requestId === null ? text : `${text} (request ${report.requestId})`}
    >
      <span aria-hidden="true">{SIGNS[mark]}</span> <span>{text}</span>
    </span>
  )
}
