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

/** A terminal on the page, its session, and everything that it has shown. */
export type Console = {
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
