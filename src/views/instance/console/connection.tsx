import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { queryClientAtom } from '../../../state/cache/query.ts'
import type { Names } from '../../../state/nouns.ts'
import { openSerialAtom } from '../../../state/serial/of-instance.ts'
import type { Session, Status } from '../../../state/serial/session.ts'
import { createTranscript } from '../../../state/serial/transcript.ts'
import { writesRefused } from '../../../state/session/connection.ts'
import { preferencesAtom } from '../../../state/preferences.ts'
import { createScreen, type Screen, type ScreenKey } from '../../../ui/terminal/screen.ts'
import type { InstanceState } from '@oxide/api'
import { instanceRefusal } from '../../../api/rules.ts'
import { showSize } from '../../../api/show/size.ts'
import { Button } from '../../../ui/button.tsx'
import { Keys } from '../../../ui/text/keys.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { useJudged } from '../../use-judged.ts'
import css from './page.module.css'

/** A terminal on the page, its session, and everything that it has shown. */
type Console = {
  readonly host: RefObject<HTMLDivElement | null>
  readonly screen: RefObject<Screen | null>
  readonly session: RefObject<Session | null>
  readonly status: Status
  readonly skipped: number
  /** Pasted text of several lines, waiting for the user to confirm it. */
  readonly pasted: string | null
  readonly setPasted: (text: string | null) => void
  /** Returns everything since the page was opened, as a file. */
  readonly transcript: () => Blob
}

const IDLE: Status = { phase: 'disconnected', missing: 0, reason: '' }

/**
 * Keeps a terminal in an element while the page is open.
 * @param connectable whether the instance's state allows a connection now
 */
export function useConsole(
  { project, instance }: Names,
  connectable: boolean,
  keys: RefObject<(does: ScreenKey) => void>,
): Console {
  const host = useRef<HTMLDivElement>(null)
  const screen = useRef<Screen>(null)
  const session = useRef<Session>(null)
  const [transcript] = useState(() => createTranscript())
  const [status, setStatus] = useState(IDLE)
  const [skipped, setSkipped] = useState(0)
  const [pasted, setPasted] = useState<string | null>(null)
  const open = useSetAtom(openSerialAtom)
  const client = useStore().get(queryClientAtom)

  useEffect(() => {
    if (host.current === null || project === undefined || instance === undefined) return
    const shown = createScreen(host.current, {
      onInput: (bytes) => {
        if (writesRefused(client) === null) session.current?.type(bytes)
      },
      onPaste: setPasted,
      onKey: (does) => keys.current(does),
      onSkip: setSkipped,
    })
    const opened = open({
      of: { project, instance },
      onBytes: (bytes, live) => {
        transcript.append(bytes)
        shown.show({ bytes, live })
      },
      onGap: (missing) => {
        const bytes = new TextEncoder().encode(gapNote(missing))
        transcript.append(bytes)
        shown.show({ bytes, live: false })
      },
      onStatus: setStatus,
    })
    screen.current = shown
    session.current = opened
    shown.focus()
    return () => {
      opened.close()
      shown.dispose()
    }
  }, [project, instance, open, transcript, keys, client])

  useEffect(() => {
    if (connectable) session.current?.connect()
    else {
      session.current?.close()
      session.current?.forget()
    }
  }, [connectable, project, instance])

  const { screenReader } = useAtomValue(preferencesAtom)
  useEffect(() => screen.current?.readAloud(screenReader), [screenReader])

  return {
    host,
    screen,
    session,
    status: connectable ? status : IDLE,
    skipped,
    pasted,
    setPasted,
    transcript: () => transcript.blob(),
  }
}

function gapNote(missing: number): string {
  return `\r\n[${missing.toLocaleString('en-US')} bytes were lost here]\r\n`
}

type Props = {
  readonly state: InstanceState
  readonly status: Status
  /** Bytes that arrived too fast to display. */
  readonly skipped: number
  readonly retry: () => void
}

/** Explains why there is no live output. Always takes up room, so that nothing jumps. */
export function ConnectionStatus({ state, status, skipped, retry }: Props) {
  const { missing, phase, reason } = status
  const refusal = instanceRefusal('connectSerialConsole', state)
  const readOnly = useJudged(writesRefused)
  const isTrying = refusal === null && phase !== 'connected'
  return (
    <p className={css.said} role="status">
      {readOnly !== null && <b className="amber">{readOnly}.</b>}
      {refusal === null ? (
        <span>
          {phase === 'connected' ? (
            <>
              <Keys of="mod+k" quiet /> opens the palette, <Keys of="ctrl+F6" quiet /> leaves the
              terminal.
            </>
          ) : (
            WORDS[phase]
          )}
        </span>
      ) : (
        <span>
          The instance is {escapeInvisible(state)}.{' '}
          {state === 'creating' || state === 'starting'
            ? 'Waiting for the instance to start before connecting.'
            : `${refusal}.`}
        </span>
      )}
      {isTrying && reason !== '' && <span className="faint">{reason}</span>}
      {isTrying && phase !== 'connecting' && (
        <Button small onClick={retry}>
          Connect now
        </Button>
      )}
      {missing > 0 && <span>{missing.toLocaleString('en-US')} bytes were lost.</span>}
      {skipped > 0 && (
        <span className="faint">
          {showSize(skipped)} arrived too fast to display; Save includes it.
        </span>
      )}
    </p>
  )
}

const WORDS: Readonly<Record<Exclude<Status['phase'], 'connected'>, string>> = {
  connecting: 'Connecting to serial console',
  reading:
    'This control plane does not support live consoles. Output refreshes every few seconds; you cannot type.',
  disconnected: 'Connection lost. Reconnecting; output resumes where it stopped.',
  error: 'Could not connect to the serial console. Trying again.',
}
