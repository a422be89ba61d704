import type { InstanceState } from '@oxide/api'
import { instanceRefusal } from '../../../api/rules.ts'
import { showSize } from '../../../api/show/size.ts'
import { writesRefused } from '../../../state/session/connection.ts'
import type { Status } from '../../../state/serial/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Keys } from '../../../ui/text/keys.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { useJudged } from '../../use-judged.ts'
import css from './page.module.css'

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
