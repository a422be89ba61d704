import { useAtomValue, useSetAtom } from 'jotai'
import { useState, useCallback, useSyncExternalStore } from 'react'
import { questionAtom, settledAloneAtom, worksAtom } from '../../../commands/kernel/run/runs.ts'
import { connectionAtom } from '../../../state/session/connection.ts'
import { lockAtom } from '../../../state/session/lock.ts'
import { markedAtom, hereAtom } from '../../../state/context.ts'
import { Announcer } from '../../../ui/announcer.tsx'
import { Boundary } from '../../../ui/code/boundary.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { fetched } from '../../../ui/code/fetched.tsx'
import { focusInAtom } from '../keys/focus.ts'
import { paletteAtom, pressedAtom } from '../palette/open.ts'
import css from './status-line.module.css'
import { keysForAtom } from '../../../commands/kernel/keys/live-keys.ts'
import { runHereAtom } from '../../../commands/kernel/run/doors.ts'
import { refusalSeen, resolveSeen } from '../../../commands/kernel/run/seen.ts'
import { useOffered } from '../../use-commands.ts'
import { useJudged } from '../../use-judged.ts'
import { Hint } from '../keys/hint.tsx'
import type { Query, QueryClient } from '@tanstack/query-core'
import { ApiError } from '../../../api/http/errors.ts'
import { thingOf } from '../../../api/http/wording.ts'
import { queryClientAtom } from '../../../state/cache/query.ts'

const Works = fetched(async () => (await import('../long-work.tsx')).Works)

/** Shows what the status line adds once the first page has loaded: long work, failed reads, and what the row can do. */
export function StatusParts() {
  return (
    <>
      <LongWork />
      <ReadErrors />
      <Announcer message={escapeInvisible(useAtomValue(settledAloneAtom) ?? '')} />
      <RowKeys />
    </>
  )
}

/** Shows what keys do now: answer a question, choose a command, act on marked rows, or go to the guest. */
export function Mode() {
  const marked = useAtomValue(markedAtom).length
  const palette = useAtomValue(paletteAtom)
  const question = useAtomValue(questionAtom)
  const pressed = useAtomValue(pressedAtom)
  const focus = useAtomValue(focusInAtom)
  const isRackReadOnly = useAtomValue(connectionAtom)?.isReadOnly === true
  const isReadOnly = useAtomValue(lockAtom) || isRackReadOnly
  const mode =
    question !== null
      ? question.door === 'link'
        ? 'STAGED'
        : 'CONFIRM'
      : palette !== null
        ? 'COMMAND'
        : pressed.length > 0
          ? `${pressed.join(' ')} …`
          : focus === 'terminal'
            ? 'TERMINAL'
            : focus === 'filter'
              ? 'FILTER'
              : marked > 0
                ? `${marked} MARKED`
                : isReadOnly
                  ? 'READ-ONLY'
                  : 'READY'
  return (
    <b
      className={css.mode}
      data-quiet={mode === 'READY' || undefined}
      data-warns={mode === 'READ-ONLY' || undefined}
    >
      {mode}
    </b>
  )
}

/** Stays once there has been work, so that its end is announced. */
function LongWork() {
  const isWorking = useAtomValue(worksAtom).length > 0
  const [hasWorked, setHasWorked] = useState(false)
  if (isWorking && !hasWorked) setHasWorked(true)
  if (!hasWorked) return null
  return (
    <Boundary what="long work">
      <Works />
    </Boundary>
  )
}

/** Shows the keys for the focused row's actions; each is a button too. */
function RowKeys() {
  const here = useAtomValue(hereAtom)
  const run = useSetAtom(runHereAtom)
  const keysFor = useAtomValue(keysForAtom)
  const offered = useOffered(here.row?.noun).flatMap((one) => {
    const keys = keysFor({ command: one.command, given: {}, door: 'key' })
    return keys === null ? [] : [{ ...one, keys }]
  })
  const allowedIds = useJudged((client) =>
    offered
      .filter(
        ({ command }) =>
          refusalSeen(client, command, resolveSeen(client, command, {}, here)) === null,
      )
      .map(({ command }) => command.id)
      .join(),
  ).split(',')
  const allowed = offered.filter(({ command }) => allowedIds.includes(command.id))
  if (allowed.length === 0) return null
  return (
    <span className={css.keys}>
      {allowed.slice(0, 4).map(({ command, offer, keys }) => (
        <Hint
          key={command.id}
          keys={keys}
          label={offer.verb.toLowerCase()}
          onPress={() => void run({ command, given: {}, door: 'key' })}
        />
      ))}
    </span>
  )
}

/**
 * Says which of the page's data could not be read the last time, so that it may be out of date, and offers to read it
 * again. Background reads report their failures here too, because they have no other place.
 */
function ReadErrors() {
  const client = useAtomValue(queryClientAtom)
  const watch = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  )
  const message = useSyncExternalStore(watch, () => sentence(failedIn(client)))
  if (message === '') return null
  return (
    <span className={css.stale} role="status">
      <button
        type="button"
        onClick={() => {
          // Focuses the page's heading, because the button disappears with its message.
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
          const failed = new Set(failedIn(client))
          void client.refetchQueries({ predicate: (query) => failed.has(query) })
        }}
      >
        <span aria-hidden="true">✕</span> Refresh
      </button>
      <span>{escapeInvisible(message)}</span>
    </span>
  )
}

function failedIn(client: QueryClient): readonly Query[] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'error' && query.isActive() && !isExpected(query))
}

/** Returns true for a failure that the caller expected, such as a source that is gone, and for what the rack lacks. */
function isExpected({ meta, state: { error } }: Query): boolean {
  if (!(error instanceof ApiError)) return false
  const expected = meta?.['expected'] !== undefined
  return error.code === 'NotSupported' || (expected && error.status >= 400 && error.status < 500)
}

function sentence(failed: readonly Query[]): string {
  const things = [...new Set(failed.map(({ queryKey: [id] }) => thingOf(String(id))))]
  if (things.length === 0) return ''
  const [first] = failed
  const more = things.length > 2 ? ` and ${things.length - 2} more` : ''
  return `Could not load ${things.slice(0, 2).join(', ')}${more}: ${first?.state.error?.message ?? ''}`
}
