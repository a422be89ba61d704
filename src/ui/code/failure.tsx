import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import css from './failure.module.css'
import { isMissingCode, isOutdated } from './missing-code.ts'
import { RecoveryContext } from './recovery.ts'
import { useCopy } from '../text/copy-button.tsx'
import { tip, escapeInvisible } from '../text/value.tsx'

export type FailedProps = {
  /** The failed part, as the end of a sentence: `the sidebar`. */
  what: string
  /** The kind of part that it replaces; `part` by default. */
  as?: 'part' | 'page' | 'layer' | 'cell' | undefined
  error: unknown
  /** Renders the children again. */
  reset: () => void
  /** Runs the necessary preparation, then renders the children again. */
  retry: () => Promise<unknown>
  /** Closes a layer. */
  onClose?: (() => void) | undefined
}

/** Says what could not be shown and why, and offers to try again. Clears itself when the user navigates. */
export function Failed(props: FailedProps) {
  const { as = 'part', onClose } = props
  const { again, busy, missing, outdated, report, sentence } = useRecovery(props)
  if (as === 'cell') {
    return (
      <button
        type="button"
        className={css.cell}
        aria-label="Could not show this. Try again"
        {...tip(sentence)}
        onClick={again}
      >
        ✕
      </button>
    )
  }
  const message = (
    <p role="alert" className={css.failure}>
      {sentence}{' '}
      {!outdated && (
        <Button small busy={busy} onClick={again}>
          Try again
        </Button>
      )}{' '}
      {missing && (
        <Button small variant={outdated ? 'go' : 'plain'} onClick={() => location.reload()}>
          Reload
        </Button>
      )}{' '}
      {!missing && <CopyReport of={report} />}
    </p>
  )
  switch (as) {
    case 'part':
      return message
    case 'page':
      return (
        <>
          <h1 tabIndex={-1} className={css.title}>
            Something went wrong
          </h1>
          {message}
        </>
      )
    case 'layer':
      return (
        <dialog
          ref={open}
          aria-label="Something went wrong"
          className={css.layer}
          onCancel={(event) => {
            event.preventDefault()
            onClose?.()
          }}
        >
          {message}
          <Button onClick={onClose}>Close</Button>
        </dialog>
      )
  }
}

function CopyReport({ of }: { of: () => Promise<string> }) {
  const { copied, copy } = useCopy()
  return (
    <Button small onClick={() => void of().then(copy)}>
      <span role="status">{copied ?? 'Copy report'}</span>
    </Button>
  )
}

function useRecovery({ what, error, reset, retry }: FailedProps) {
  const { place, readAgain, reportOf } = useContext(RecoveryContext)
  const [here] = useState(place)
  const [reason, setReason] = useState(error)
  const [busy, setBusy] = useState(false)
  const [outdated, setOutdated] = useState(false)
  const missing = isMissingCode(reason)
  const again = async () => {
    setBusy(true)
    try {
      if (!missing) await readAgain()
      await retry()
    } catch (why) {
      setReason(why)
    }
    setBusy(false)
  }
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (place !== here) reset()
  }, [place, here, reset])
  useEffect(() => {
    if (!missing) return
    const online = () => void latest.current()
    void isOutdated().then(setOutdated)
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [missing])
  const sentence = escapeInvisible(
    outdated ? 'A new version is available.' : sentenceOf(what, reason, missing),
  )
  const stack = reason instanceof Error ? (reason.stack ?? '') : ''
  const report = () => reportOf({ Page: location.pathname, Failure: sentence, Stack: stack })
  return { again: () => void again(), busy, missing, outdated, report, sentence }
}

function sentenceOf(what: string, reason: unknown, missing: boolean): string {
  if (missing) return `Could not load ${what}. Check the connection.`
  const why = reason instanceof Error ? reason.message : String(reason)
  return `Could not show ${what}: ${why} (${whereOf(reason)}).`
}

/** Returns what helps to find the cause: the id of the failed request, or else the address. */
function whereOf(reason: unknown): string {
  const id =
    typeof reason === 'object' && reason !== null && 'requestId' in reason && reason.requestId
  return typeof id === 'string' ? `request ${id}` : location.pathname + location.search
}

function open(dialog: HTMLDialogElement | null): (() => void) | undefined {
  dialog?.showModal()
  return () => dialog?.close()
}
